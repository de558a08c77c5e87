import type { Page } from '@playwright/test'
import { languages, SOURCE_LANGUAGE } from '#rooms/languages.ts'
import { type PageLanguage, PSEUDO_LANGUAGE } from '../../tools/build/pseudo-language.ts'
import { findOverflow, findSmallControls } from '../e2e/layout-assertions.ts'
import { expect, test } from '../e2e/test.ts'
import { findTvFaults } from '../e2e/tv-assertions.ts'
import { allScenes } from '../scenes/all-scenes.ts'
import { inLanguage } from '../e2e/in-language.ts'
import { onScene } from '../scenes/on-scene.ts'
import { SCENE_TIME_SCALE, TV_SIZES } from '../scenes/scene.ts'
import { settle } from '../scenes/settle.ts'
import { findBarriers } from './find-barriers.ts'

test.use({ serverEnvironment: { TIME_SCALE: String(SCENE_TIME_SCALE) } })

const translations = languages.filter((one) => one !== SOURCE_LANGUAGE)
/** By default every scene is drawn with longer texts, and in one of the languages. `npm run languages` draws all. */
const isWhole = process.env.RUMPUS_LANGUAGES === 'all'

for (const [index, scene] of allScenes.entries())
  for (const language of languagesOf(index))
    test(`${scene.name} in ${language}: accessible, and nothing is wider than its screen`, async ({
      browser,
      server,
    }) => {
      await onScene(
        scene,
        { browser: inLanguage(browser, language), origin: server.origin },
        async (page) => {
          expect.soft(await findBarriers(page), 'axe').toEqual([])
          await (scene.isTv ? checkTv(page, language) : checkSizes(page))
        },
      )
    })

function languagesOf(index: number): readonly PageLanguage[] {
  const inTurn = translations.slice(index % translations.length).slice(0, 1)
  return [PSEUDO_LANGUAGE, ...(isWhole ? translations : inTurn)]
}

async function checkSizes(page: Page): Promise<void> {
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect
      .configure({ soft: true })
      .poll(() => findOverflow(page), { message: `at ${width} px` })
      .toEqual([])
  }
  expect.soft(await findSmallControls(page), 'small controls').toEqual([])
}

async function checkTv(page: Page, language: PageLanguage): Promise<void> {
  for (const size of Object.values(TV_SIZES)) {
    await page.setViewportSize(size)
    await settle(page)
    expect.soft(await findTvFaults(page, language), `on a TV of ${size.width} by ${size.height}`).toEqual([])
  }
}
