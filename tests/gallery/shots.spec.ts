import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page, ViewportSize } from '@playwright/test'
import { test } from '../e2e/test.ts'
import { allScenes } from '../scenes/all-scenes.ts'
import { onScene } from '../scenes/on-scene.ts'
import { TV_SIZES } from '../scenes/scene.ts'
import { settle } from '../scenes/settle.ts'

const folder = fileURLToPath(new URL('../../shots/', import.meta.url))

const sizes = {
  wide: { width: 1920, height: 1080 },
  desktop: { width: 1280, height: 800 },
  tablet: { width: 768, height: 1024 },
  half: { width: 640, height: 900 },
  phone: { width: 390, height: 844 },
  landscape: { width: 844, height: 390 },
  small: { width: 320, height: 640 },
} as const
const themes = ['light', 'dark'] as const

test.use({ serverEnvironment: { LOG_LEVEL: 'warn' } })

for (const scene of allScenes)
  test(scene.name, async ({ browser, server }) => {
    await onScene(scene, { browser, origin: server.origin }, (page) =>
      takeAll(page, scene.name.replace('/', '--'), scene.isTv ? TV_SIZES : sizes),
    )
  })

async function takeAll(
  page: Page,
  name: string,
  sizes: Readonly<Record<string, ViewportSize>>,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport)
      await settle(page)
      await page.screenshot({ path: `${folder}${name}--${size}-${theme}.png` })
      if (theme === 'light' && (await isTall(page)))
        await page.screenshot({ path: `${folder}${name}--${size}-whole.png`, fullPage: true })
    }
  }
}

/** Whether the page is higher than the screen. */
function isTall(page: Page): Promise<boolean> {
  return page.evaluate<boolean>('document.documentElement.scrollHeight > innerHeight + 1')
}
