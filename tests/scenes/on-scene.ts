import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { allScenes } from './all-scenes.ts'
import { createSceneKit, type Scene } from './scene.ts'
import { settle } from './settle.ts'

interface SceneOptions {
  readonly browser: Browser
  readonly origin: string
  readonly context?: BrowserContextOptions
}

/** Draws a scene, lets its page come to rest, and clears away everybody in it once `use` is through with it. */
export async function onScene(
  scene: Scene,
  { browser, origin, context }: SceneOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const kit = createSceneKit(browser, origin, context)
  try {
    const page = await scene.draw(kit)
    await settle(page)
    await use(page)
  } finally {
    await kit.dispose()
  }
}

export function sceneCalled(name: string): Scene {
  const scene = allScenes.find((one) => one.name === name)
  if (scene === undefined) throw new Error(`no scene is called ${name}`)
  return scene
}
