import type { Page } from '@playwright/test'
import {
  chooseAction,
  createRoom,
  expectLanding,
  expectLobbyOf,
  gatherTwo,
  joinByLink,
  namePrompt,
  twoOfFour,
} from './actions.ts'
import { startGame } from './game-actions.ts'
import { expect, FULL, test } from './test.ts'

test(
  '[WIRE-132] [WIRE-133] a prompt without an answer from a dead server shows that it waits, stays open, and can be retried',
  FULL,
  async ({ newPlayer, server }) => {
    const code = await createRoom(await newPlayer('Noor'))
    const { page } = await newPlayer('Mateo')
    await page.goto(`/room/${code}`)
    const prompt = namePrompt(page, code)
    const join = prompt.getByRole('button', { name: 'Join Room' })
    await prompt.getByRole('textbox').fill('Mateo')
    server.signal('SIGSTOP')
    try {
      await join.click()
      await expect(prompt.getByText('Waiting for the server…')).toBeVisible()
      await expect(
        page.locator('[aria-live="polite"]', { hasText: 'Waiting for the server…' }),
      ).toBeAttached()
      await expect(prompt.getByText('The server did not answer. Please try again!')).toBeVisible({
        timeout: 40_000,
      })
      await expect(prompt.getByText('Waiting for the server…')).toHaveCount(0)
      await expect(prompt.getByRole('textbox')).toHaveValue('Mateo')
    } finally {
      server.signal('SIGCONT')
    }
    await join.click()
    await expectLobbyOf(page, 'Mateo')
  },
)

test('[WIRE-137] a dialog that ends something focuses the harmless choice', async ({ newPlayer }) => {
  const { noor, mateo } = await gatherTwo(newPlayer)
  for (const [page, opener] of [
    [mateo.page, 'Leave Room'],
    [noor.page, 'Leave Room'],
    [noor.page, 'Remove Mateo'],
    [noor.page, 'Reset code'],
  ] as const) {
    if (opener === 'Remove Mateo') await chooseAction(page, 'Mateo', opener)
    else await page.getByRole('button', { name: opener }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
  }
  await expectLobbyOf(noor.page, 'Mateo')
})

test('[WIRE-137] a dialog closes when its page is left', async ({ newPlayer }) => {
  const noor = await newPlayer('Noor')
  const mateo = await newPlayer('Mateo')
  await joinByLink(mateo, await createRoom(noor))
  await chooseAction(noor.page, 'Mateo', 'Remove Mateo')
  await expect(noor.page.getByRole('dialog')).toBeVisible()
  await noor.page.goBack()
  await expectLanding(noor.page)
  await expect(noor.page.getByRole('dialog')).toHaveCount(0)
})

test('[WIRE-137] the QR code of the lobby closes when a game starts', FULL, async ({ newPlayer }) => {
  const { host, mateo } = await twoOfFour(newPlayer)
  const { page } = mateo
  await page.getByRole('button', { name: 'Show QR code' }).click()
  await expect(page.getByRole('dialog', { name: 'Scan to join' })).toBeVisible()
  await startGame(host, [host, mateo])
  // The dialog makes the page behind it inert, so its button is found only once the dialog is gone.
  await expect(page.getByRole('button', { name: 'Leave Game' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[WIRE-135] of six toasts at once four are visible, and the others follow', async ({ newPlayer }) => {
  const { page } = await newPlayer('Noor')
  await page.goto('/')
  const messages = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
  for (const message of messages) await sendToast(page, { type: 'info', message, duration: 1_500 })
  const toasts = page.getByRole('status').locator('[data-type]')
  await expect(toasts).toContainText(messages.slice(0, 4))
  await expect(toasts).toContainText(messages.slice(4))
  await expect(toasts).toHaveCount(0)
})

test('[WIRE-328] a toast that is sent before the page is hydrated is shown after that', async ({
  newPlayer,
}) => {
  const { page } = await newPlayer('Noor')
  // At this event the page's scripts have just run.
  await page.addInitScript(`
    addEventListener('DOMContentLoaded', () =>
      dispatchEvent(new CustomEvent('show-toast', { detail: { message: 'Early' } })))
  `)
  await page.goto('/')
  await expect(page.getByRole('status').locator('[data-type="info"]')).toHaveText('Early')
})

test('[WIRE-328] a show-toast event without details shows nothing and causes no error', async ({
  newPlayer,
}) => {
  const { page } = await newPlayer('Noor')
  await page.goto('/')
  await page.evaluate("window.dispatchEvent(new Event('show-toast'))")
  await sendToast(page, null)
  await sendToast(page, { message: 'Hello' })
  await expect(page.getByRole('status').locator('[data-type="info"]')).toHaveText('Hello')
})

async function sendToast(page: Page, detail: unknown): Promise<void> {
  await page.evaluate(
    `window.dispatchEvent(new CustomEvent('show-toast', { detail: ${JSON.stringify(detail)} }))`,
  )
}
