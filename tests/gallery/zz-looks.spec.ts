import { mkdir } from 'node:fs/promises'
import { test } from '../e2e/test.ts'
import { allScenes } from '../scenes/all-scenes.ts'
import { onScene } from '../scenes/on-scene.ts'
import { TV_SIZES } from '../scenes/scene.ts'
import { settle } from '../scenes/settle.ts'
const out = process.env['LOOKS_OUT'] ?? '/tmp/looks'
const shots = [
  ['desktop', 'light', { width: 1280, height: 800 }],
  ['phone', 'dark', { width: 390, height: 844 }],
  ['half', 'light', { width: 640, height: 900 }],
] as const
test.use({ serverEnvironment: { LOG_LEVEL: 'warn' } })
for (const scene of allScenes)
  test(scene.name, async ({ browser, server }) => {
    await onScene(scene, { browser, origin: server.origin }, async (page) => {
      await mkdir(out, { recursive: true })
      const list: readonly (readonly [string, 'light' | 'dark', { width: number; height: number }])[] = scene.isTv
        ? Object.entries(TV_SIZES).slice(0, 1).map(([n, s]) => [n, 'light' as const, s] as const)
        : shots
      for (const [size, theme, viewport] of list) {
        await page.emulateMedia({ colorScheme: theme })
        await page.setViewportSize(viewport)
        await settle(page)
        await page.screenshot({ path: `${out}/${scene.name.replace('/', '--')}--${size}.png`, fullPage: true })
      }
    })
  })
