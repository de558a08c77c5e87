import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { allScenes } from './all-scenes.ts'
import { createSceneKit, type Scene } from './scene.ts'
import { settle } from './settle.ts'

interface SceneOptions {
  readonly browser: Pick<Browser, 'newContext'>
  readonly origin: string
  readonly context?: BrowserContextOptions
}

/** Draws a scene, waits until its page is at rest, and closes everything after `use`. */
export async function onScene(
  scene: Scene,
  { browser, origin, context }: SceneOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const kit = await createSceneKit(browser, origin, context)
  try {
    const page = await scene.draw(kit)
    // The title of a game that has just begun covers its first phase for a moment.
    if (!scene.name.endsWith('splash')) await page.locator('[data-splash]').waitFor({ state: 'detached' })
    await settle(page)
    await use(page)
  } finally {
    await kit.dispose()
  }
}

export function findScene(name: string): Scene {
  const scene = allScenes.find((one) => one.name === name)
  if (scene === undefined) throw new Error(`there is no scene ${name}`)
  return scene
}
