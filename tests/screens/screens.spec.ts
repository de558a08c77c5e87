import type { Page } from '@playwright/test'
import { findLoneLetters, findOverflow, findSmallControls } from '../e2e/layout-assertions.ts'
import { expect, FULL, test } from '../e2e/test.ts'
import { findTvFaults } from '../e2e/tv-assertions.ts'
import { allScenes } from '../scenes/all-scenes.ts'
import { onScene } from '../scenes/on-scene.ts'
import { TV_SIZES } from '../scenes/scene.ts'
import { settle } from '../scenes/settle.ts'
import { expectNone, expectToFit } from './expect-none.ts'
import { findBarriers } from './find-barriers.ts'
import { findForcedFaults } from './find-forced-faults.ts'
import { findOrderFaults } from './find-order-faults.ts'
import { findStuckParts } from './find-stuck-parts.ts'
import { lengthenTexts } from './lengthen-texts.ts'

const tvWindows = [
  TV_SIZES.tv,
  TV_SIZES['tv-720'],
  { width: 1024, height: 768 },
  { width: 3440, height: 1440 },
]

/** `npm test` draws one scene in this many; successive scenes are states of the same screen. */
const DRAWN_ONE_IN = 5

for (const [index, scene] of allScenes.entries()) {
  const details = index % DRAWN_ONE_IN === 0 ? {} : FULL
  test(
    `[WIRE-230] [WIRE-231] [WIRE-233] [WIRE-336] [GAME-134] ${scene.isTv ? '[GAME-96] ' : ''}${scene.name}: accessible in both themes, on a small screen, with large letters and longer texts`,
    details,
    async ({ browser, server }) => {
      await onScene(scene, { browser, origin: server.origin }, async (page) => {
        expect.soft(await findBarriers(page), 'axe').toEqual([])
        expect.soft(await findOrderFaults(page), 'order of style sheets').toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        await settle(page)
        // Only colours differ between the themes.
        const colours = ['color-contrast', 'link-in-text-block']
        expect.soft(await findBarriers(page, colours), 'axe, in the dark').toEqual([])
        await expectNone(() => findForcedFaults(page), 'forced colours')
        if (scene.isTv) return checkTv(page)
        await page.setViewportSize({ width: 390, height: 844 })
        await expectNone(() => findSmallControls(page), 'controls on a phone')
        expect.soft(await findOrderFaults(page), 'order of style sheets, on a phone').toEqual([])
        await expectNone(() => findLoneLetters(page), 'single letters, on a phone')
        await page.setViewportSize({ width: 320, height: 640 })
        await expectNone(() => findOverflow(page), 'at 320 px')
        await expectNone(() => findLoneLetters(page), 'single letters, at 320 px')
        await page.emulateMedia({ media: 'print' })
        expect.soft(await findStuckParts(page), 'on paper').toEqual([])
        await page.emulateMedia({ media: 'screen' })
        // 1280 by 1024 at a zoom of 400 %.
        await page.setViewportSize({ width: 320, height: 256 })
        await expectNone(() => findStuckParts(page), 'in a low window')
        await setLetterSize(page, 32)
        await expectToFit(page, [390, 1280], 'letters twice as large')
        await setLetterSize(page, 16)
        await lengthenTexts(page)
        await expectToFit(page, [1280, 390, 320], 'longer texts')
      })
    },
  )
}

/** A TV shows the same picture in windows of all shapes and for any letter size of the user. */
async function checkTv(page: Page): Promise<void> {
  await setLetterSize(page, 32)
  for (const { width, height } of tvWindows) {
    await page.setViewportSize({ width, height })
    await settle(page)
    expect.soft(await findLoneLetters(page), `single letters, on a TV of ${width} by ${height}`).toEqual([])
    expect.soft(await findTvFaults(page), `on a TV of ${width} by ${height}`).toEqual([])
  }
}

/** Sets the browser's font size, whose default is 16, like a user who needs larger letters. */
async function setLetterSize(page: Page, pixels: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } })
}
