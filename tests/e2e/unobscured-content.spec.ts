import type { Page } from '@playwright/test'
import { listedScenes, scenesByGame } from '../scenes/game-scenes.ts'
import { findScene, onScene } from '../scenes/on-scene.ts'
import { settle } from '../scenes/settle.ts'
import { createForm, loseNetwork } from './actions.ts'
import { expect, FULL, test } from './test.ts'

const sizes = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const

for (const name of ['lobby/host-selected', ...listedScenes('belowBanner')])
  test(`[WIRE-136] the banner covers nothing in ${name}, at any size`, FULL, async ({ browser, server }) => {
    await onScene(findScene(name), { browser, origin: server.origin }, async (page) => {
      await loseNetwork(page)
      for (const size of sizes) {
        await page.setViewportSize(size)
        expect(await findCovered(page, '[role="status"] > p')).toEqual([])
      }
    })
  })

for (const name of ['lobby/host-selected', 'play/watched'])
  test(`[WIRE-232] beside the banner a notch moves the header of ${name} once`, async ({
    browser,
    server,
  }) => {
    await onScene(findScene(name), { browser, origin: server.origin }, async (page) => {
      await page.setViewportSize({ width: 390, height: 844 })
      const devTools = await page.context().newCDPSession(page)
      const measure = async (top: number) => {
        await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top } })
        return page.evaluate<{ bar: number; texts: number }>(`(() => {
          const bar = document.querySelector('header').getBoundingClientRect()
          return { bar: bar.bottom, texts: document.querySelector('h1').getBoundingClientRect().top }
        })()`)
      }
      const move = async () => {
        const [flat, notched] = [await measure(0), await measure(47)]
        return [notched.bar - flat.bar, notched.texts - flat.texts]
      }
      expect(await move()).toEqual([47, 47])
      await loseNetwork(page)
      await settle(page)
      expect(await move(), 'with the banner').toEqual([47, 47])
    })
  })

test('[WIRE-136] over a dialog the banner is announced outside the hidden page', async ({ newPlayer }) => {
  const { page } = await newPlayer('Noor')
  await page.goto('/')
  await createForm(page).getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.locator('body > [aria-live="polite"]', { hasText: 'Connection lost' })).toBeAttached()
})

for (const name of listedScenes('aboveToasts'))
  test(
    `[WIRE-329] toasts are below ${name}, which ends above them at any size`,
    FULL,
    async ({ browser, server }) => {
      await onScene(findScene(name), { browser, origin: server.origin }, async (page) => {
        await page.evaluate(
          "window.dispatchEvent(new CustomEvent('show-toast', { detail: { type: 'info', message: 'Priya is the host now!', description: 'The host has been away for too long.', duration: 1e6 } }))",
        )
        await expect(page.getByText('Priya is the host now!')).toBeVisible()
        for (const size of sizes) {
          await page.setViewportSize(size)
          // The end of the page can be scrolled above the toasts, once the window has its new size.
          await expect.poll(() => measureEnd(page)).toBeLessThanOrEqual(1)
        }
      })
    },
  )

for (const [id, { controlsAboveToasts }] of scenesByGame)
  for (const { scene, lastText } of controlsAboveToasts)
    test(
      `[WIRE-329] the controls of ${id}/${scene} on a phone stay above the toasts`,
      FULL,
      async ({ browser, server }) => {
        const context = { viewport: { width: 390, height: 844 } }
        await onScene(
          findScene(`${id}/${scene}`),
          { browser, origin: server.origin, context },
          async (page) => {
            await page.evaluate(
              "window.dispatchEvent(new CustomEvent('show-toast', { detail: { type: 'info', message: 'Hello', duration: 1e6 } }))",
            )
            await expect.poll(() => findCovered(page, '[data-toaster]')).toEqual([])
            await expect(page.getByText(lastText)).toBeInViewport()
          },
        )
      },
    )

for (const [id, { inView, awaited }] of scenesByGame)
  test(
    `[WIRE-329] several toasts leave all controls of ${id}/${awaited.busy} in view`,
    FULL,
    async ({ browser, server }) => {
      const name = `${id}/${awaited.busy}`
      await onScene(findScene(name), { browser, origin: server.origin }, async (page) => {
        for (const message of ['One', 'Two', 'Three', 'Four']) await showToast(page, message)
        for (const size of [{ width: 1280, height: 720 }, { width: 640, height: 900 }, ...sizes]) {
          await page.setViewportSize(size)
          await settle(page)
          const controls = 'header *, main button, [role="timer"]'
          await expect.poll(() => findCovered(page, '[data-toaster]', controls)).toEqual([])
          for (const part of inView[awaited.busy]?.(page) ?? [])
            await expect(part.last(), `at ${size.width} px`).toBeInViewport({ ratio: 0.99 })
        }
      })
    },
  )

test('[WIRE-330] toasts wait while a player writes on a phone with its keyboard open', async ({
  browser,
  server,
}) => {
  const context = { viewport: { width: 390, height: 844 } }
  await onScene(
    findScene('fact-or-fiction/submit-filled'),
    { browser, origin: server.origin, context },
    async (page) => {
      const field = page.getByRole('textbox').first()
      await field.focus()
      await page.setViewportSize({ width: 390, height: 480 })
      await showToast(page, 'Hello')
      await expect(page.getByText('Hello', { exact: true })).toHaveCount(0)
      await field.blur()
      await expect(page.getByText('Hello', { exact: true })).toBeVisible()
      await field.focus()
      await expect(page.getByText('Hello', { exact: true })).toHaveCount(0)
    },
  )
})

test('[WIRE-330] beside a field and a keyboard, a toast is placed where it covers neither', async ({
  newPlayer,
}) => {
  const { page } = await newPlayer('Noor')
  await page.goto('/')
  const field = createForm(page).getByLabel('Your Name')
  for (const height of [360, 420, 520]) {
    await page.setViewportSize({ width: 390, height })
    await field.focus()
    for (const block of ['start', 'center', 'end'] as const) {
      await field.evaluate((element, at) => element.scrollIntoView({ block: at, behavior: 'instant' }), block)
      await showToast(page, `Hello ${height} ${block}`)
      await settle(page)
      expect(await findCovered(page, '[data-toaster]', 'input:focus'), `${height} px, ${block}`).toEqual([])
    }
  }
})

/** Shows a toast that stays. */
async function showToast(page: Page, message: string): Promise<void> {
  const detail = JSON.stringify({ type: 'info', message, duration: 1e6 })
  await page.evaluate(`window.dispatchEvent(new CustomEvent('show-toast', { detail: ${detail} }))`)
}

/** Texts and controls covered by such an element at the current scroll position, except those scrolled away in a list. */
function findCovered(
  page: Page,
  selector: string,
  elements = 'header *, main *',
): Promise<readonly string[]> {
  return page.evaluate<string[]>(`(() => {
    const cover = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect()
    const covered = []
    for (const element of document.querySelectorAll(${JSON.stringify(elements)})) {
      const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')
      if (!hasWords && !element.matches('a, button, input, textarea, [role="timer"]')) continue
      if (element.closest('.sr-only') || getComputedStyle(element).clipPath === 'inset(50%)') continue
      let { left, right, top, bottom, width } = element.getBoundingClientRect()
      for (let box = element.parentElement; box !== document.body && box !== null; box = box.parentElement) {
        if (getComputedStyle(box).overflowY === 'visible') continue
        const clip = box.getBoundingClientRect()
        top = Math.max(top, clip.top)
        bottom = Math.min(bottom, clip.bottom)
      }
      if (bottom > top && width > 1 && left < cover.right && right > cover.left && top < cover.bottom && bottom > cover.top)
        covered.push(element.localName + ' ' + element.textContent.slice(0, 40))
    }
    return covered
  })()`)
}

/** How far the end of the page, scrolled down, reaches under the toasts. */
function measureEnd(page: Page): Promise<number> {
  return page.evaluate<number>(`(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    const end = document.querySelector('main').getBoundingClientRect().bottom
    return Math.round(end - document.querySelector('[data-toaster]').getBoundingClientRect().top)
  })()`)
}
