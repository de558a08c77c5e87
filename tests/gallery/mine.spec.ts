import { mkdir } from 'node:fs/promises'
import { test } from '../e2e/test.ts'
import { allScenes } from '../scenes/all-scenes.ts'
import { onScene } from '../scenes/on-scene.ts'
import { SCENE_TIME_SCALE } from '../scenes/scene.ts'
import { settle } from '../scenes/settle.ts'

const out = process.env.OUT ?? '/tmp/I/shots'
const sizes = (process.env.SIZES ?? '1920x1080,1280x720,640x900,844x390,390x844')
  .split(',')
  .map((s) => s.split('x').map(Number))
const themes = (process.env.THEMES ?? 'light').split(',')
test.use({ serverEnvironment: { TIME_SCALE: String(SCENE_TIME_SCALE), LOG_LEVEL: 'warn' } })
test.describe.configure({ mode: 'parallel' })
for (const scene of allScenes.filter(({ name }) => new RegExp(process.env.ONLY ?? '.').test(name)))
  test(scene.name, async ({ browser, server }) => {
    await mkdir(out, { recursive: true })
    await onScene(scene, { browser, origin: server.origin }, async (page) => {
      if (process.env.TOAST)
        await page.evaluate(
          "for (const m of ['Priya is the host now!','Mateo has joined']) window.dispatchEvent(new CustomEvent('show-toast', { detail: { type: 'info', message: m, description: 'The host has been away for too long.', duration: 1e6 } }))",
        )
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme as 'light' })
        for (const [width = 0, height = 0] of sizes) {
          await page.setViewportSize({ width, height })
          await settle(page)
          const over = await page.evaluate('document.documentElement.scrollHeight - innerHeight')
          console.log(scene.name, width, height, 'scrolls', over)
          await page.screenshot({
            path: `${out}/${scene.name.replace('/', '--')}--${width}x${height}-${theme}.png`,
          })
        }
      }
    })
  })
