import type { Page } from '@playwright/test'
import factOrFictionDefinition from '#games/fact-or-fiction/definition.ts'
import { findScene, onScene } from '../scenes/on-scene.ts'
import { tray } from '../scenes/reactions.ts'
import { expect, FULL, test } from './test.ts'

const sizes = [
  [1920, 1080],
  [1280, 720],
  [1000, 700],
  [768, 1024],
  [640, 900],
  [390, 844],
  [320, 568],
  [844, 390],
] as const

for (const scene of ['present-reactions', 'reveal-reactions', 'podium-reactions'])
  test(
    `[GAME-43] [GAME-45] in ${scene}, neither the tray nor a face in flight covers a text or a control, at any size`,
    FULL,
    async ({ browser, server }) => {
      await onScene(
        findScene(`${factOrFictionDefinition.id}/${scene}`),
        { browser, origin: server.origin },
        async (page) => {
          for (const [width, height] of sizes) {
            await page.setViewportSize({ width, height })
            const at = `${width} × ${height}`
            await expect(tray(page), at).toBeInViewport()
            await page.evaluate('scrollTo(0, 0)')
            expect.soft(await findInLanes(page), at).toEqual([])
            expect.soft(await findOffCenter(page), at).toEqual([])
            await page.evaluate('scrollTo(0, 1e6)')
            expect.soft(await findInLanes(page), at).toEqual([])
            expect.soft(await findUnderTray(page), at).toEqual([])
          }
        },
      )
    },
  )

const LIST_CONTENT = `
  const listContent = () => {
    const found = []
    const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement } = texts.currentNode
      const isSeen =
        texts.currentNode.data.trim() !== '' &&
        parentElement.closest('.sr-only, [role="group"][aria-label="React"]') === null &&
        parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (!isSeen) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      for (const box of range.getClientRects()) if (box.width > 1) found.push({ name: texts.currentNode.data, box })
    }
    return found
  }
  const overlaps = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
`

/** Texts in the two strips in which faces rise, from the widest place of any face in them. */
function findInLanes(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(`(() => {
    ${LIST_CONTENT}
    const layer = document.querySelector('[data-floats]')
    const { top, bottom, left, right } = layer.getBoundingClientRect()
    const reach = (lane) => Math.max(...[...layer.querySelectorAll('[data-lane="' + lane + '"]')].map((float) =>
      Number.parseFloat(getComputedStyle(float)[lane]) + float.offsetWidth))
    const lanes = [
      { top, bottom, left, right: left + reach('left') },
      { top, bottom, left: right - reach('right'), right },
    ]
    if (lanes.some((one) => !(one.right - one.left > 10))) return ['there are no lanes']
    return listContent().filter(({ box }) => lanes.some((one) => overlaps(box, one))).map(({ name }) => name)
  })()`)
}

/** Texts of the page under the tray, after scrolling to the end. */
function findUnderTray(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(`(() => {
    ${LIST_CONTENT}
    const tray = document.querySelector('[role="group"][aria-label="React"]').parentElement.getBoundingClientRect()
    return listContent().filter(({ box }) => overlaps(box, tray)).map(({ name }) => name)
  })()`)
}

/** Whether the keys of the tray can be tapped: none is outside the window, or below something else. */
function findOffCenter(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(`(() => {
    const keys = document.querySelectorAll('[role="group"][aria-label="React"] button')
    return [...keys].filter((key) => {
      const { left, top, width, height } = key.getBoundingClientRect()
      const isSmall = width < 43.9 || height < 43.9
      return isSmall || !key.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }).map((key) => key.getAttribute('aria-label'))
  })()`)
}
