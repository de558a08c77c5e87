import type { Page } from '@playwright/test'
import { languages, SOURCE_LANGUAGE } from '#rooms/prompts/languages.ts'
import { type PageLanguage, PSEUDO_LANGUAGE } from '../../tools/build/pseudo-language.ts'
import { inLanguage } from '../e2e/in-language.ts'
import { findSmallControls } from '../e2e/layout-assertions.ts'
import { expect, FULL, test } from '../e2e/test.ts'
import { findTvFaults } from '../e2e/tv-assertions.ts'
import { allScenes } from '../scenes/all-scenes.ts'
import { onScene } from '../scenes/on-scene.ts'
import { type Scene, TV_SIZES } from '../scenes/scene.ts'
import { settle } from '../scenes/settle.ts'
import { expectToFit } from './expect-none.ts'
import { findBarriers } from './find-barriers.ts'

/** English is drawn by screens.spec.ts. */
const drawn: readonly PageLanguage[] = [
  PSEUDO_LANGUAGE,
  ...languages.filter((one) => one !== SOURCE_LANGUAGE),
]
/** Screens other than TVs are drawn in one language each, in turn, and only one in a few. */
const DRAWN_ONE_IN = 4
const isWhole = process.env.RUMPUS_LANGUAGES === 'all'

for (const [index, scene] of allScenes.entries())
  for (const language of languagesOf(scene, index))
    test(
      `${scene.name} in ${language}: nothing is cut off or too small`,
      FULL,
      async ({ browser, server }) => {
        await onScene(
          scene,
          { browser: inLanguage(browser, language), origin: server.origin },
          async (page) => {
            // The pseudo-language is for no reader, and its colours are those of English.
            if (language !== PSEUDO_LANGUAGE) expect.soft(await findBarriers(page), 'axe').toEqual([])
            await (scene.isTv ? checkTv(page, language) : checkSizes(page))
          },
        )
      },
    )

/** A TV chooses the size of some texts by their length. All other screens get longer texts in screens.spec.ts. */
function languagesOf({ isTv }: Scene, index: number): readonly PageLanguage[] {
  if (isWhole) return drawn
  if (isTv) return [PSEUDO_LANGUAGE]
  return drawn.filter((_, place) => index % (DRAWN_ONE_IN * drawn.length) === place * DRAWN_ONE_IN)
}

async function checkSizes(page: Page): Promise<void> {
  await expectToFit(page, [1280, 390, 320])
  expect.soft(await findSmallControls(page), 'small controls').toEqual([])
}

async function checkTv(page: Page, language: PageLanguage): Promise<void> {
  for (const size of Object.values(TV_SIZES)) {
    await page.setViewportSize(size)
    await settle(page)
    expect.soft(await findTvFaults(page, language), `on a TV of ${size.width} by ${size.height}`).toEqual([])
  }
}
