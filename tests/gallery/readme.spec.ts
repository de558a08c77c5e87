import { fileURLToPath } from 'node:url'
import { test } from '../e2e/test.ts'
import { findScene, onScene } from '../scenes/on-scene.ts'

test.use({ serverEnvironment: { LOG_LEVEL: 'warn' } })

const desktop = { width: 1120, height: 700 }
/** High enough to include the invite. */
const lobby = { width: 1120, height: 880 }
const phone = { width: 390, height: 780 }

/** The pictures in the README. */
const pictures = [
  { file: 'screenshot.png', scene: 'lobby/host-table', viewport: lobby, colorScheme: 'light' },
  { file: 'landing.png', scene: 'landing/filled', viewport: desktop, colorScheme: 'light' },
  { file: 'reveal.png', scene: 'fact-or-fiction/reveal-right', viewport: desktop, colorScheme: 'light' },
  { file: 'podium.png', scene: 'fact-or-fiction/podium-host', viewport: desktop, colorScheme: 'dark' },
  { file: 'phone.png', scene: 'quickfire-doodles/guess', viewport: phone, colorScheme: 'light' },
] as const

for (const { file, scene: name, viewport, colorScheme } of pictures)
  test(`docs/${file}`, async ({ browser, server }) => {
    const context = { viewport, colorScheme }
    await onScene(findScene(name), { browser, origin: server.origin, context }, async (page) => {
      await page.screenshot({ path: fileURLToPath(new URL(`../../docs/${file}`, import.meta.url)) })
    })
  })
