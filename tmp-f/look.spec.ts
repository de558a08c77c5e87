import { mkdir } from 'node:fs/promises'
import { test } from '../tests/e2e/test.ts'
import { allScenes } from '../tests/scenes/all-scenes.ts'
import { onScene } from '../tests/scenes/on-scene.ts'
import { settle } from '../tests/scenes/settle.ts'
const only = new RegExp(process.env.ONLY ?? 'reveal')
const sizes: Record<string, { width: number; height: number }> = {}
for (const one of (process.env.SIZES ?? '1280x720').split(',')) { const [w, h] = one.split('x'); sizes[one] = { width: Number(w), height: Number(h) } }
test.use({ serverEnvironment: { TIME_SCALE: '8', LOG_LEVEL: 'warn' } })
for (const scene of allScenes.filter(({ name }) => only.test(name)))
  test(scene.name, async ({ browser, server }) => {
    await onScene(scene, { browser, origin: server.origin }, async (page) => {
      await mkdir('/tmp/f/shots', { recursive: true })
      for (const theme of (process.env.THEMES ?? 'light').split(',') as ('light' | 'dark')[]) {
        await page.emulateMedia({ colorScheme: theme })
        for (const [size, viewport] of Object.entries(sizes)) {
          await page.setViewportSize(viewport)
          await settle(page)
          await page.screenshot({ path: `/tmp/f/shots/${scene.name.replace('/', '--')}--${size}-${theme}.png` })
        }
      }
    })
  })
