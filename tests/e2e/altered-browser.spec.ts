import { joinRaw } from '../scenes/raw-room.ts'
import { seat } from '../support/raw-player.ts'
import { createRoom, playerRow } from './actions.ts'
import { expect, FULL, test } from './test.ts'

const STILL = 'animation: none !important; transition: none !important'
const STOPPED = 'animation-play-state: paused !important; transition: none !important'

for (const [how, style] of [
  ['off', STILL],
  ['stopped', STOPPED],
] as const)
  test(
    `[WIRE-269] with animations ${how} by a style sheet, players who left and toasts go`,
    FULL,
    async ({ newPlayer, server }) => {
      const host = await newPlayer('Noor')
      const { page } = host
      await page.addInitScript(`{
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('*, *::before, *::after { ${style} }')
      document.adoptedStyleSheets = [sheet]
    }`)
      const code = await createRoom(host)
      const guest = await joinRaw(server.origin, code, 'Mateo')
      await expect(playerRow(page, 'Mateo')).toBeVisible()
      await guest.raw.ask('leaveRoom', { ...seat(guest.session), passHost: false })
      await expect(page.locator('[title="Mateo"]')).toHaveCount(0)
      await expect(playerRow(page, 'Mateo')).toHaveCount(0)

      await page.evaluate(
        "dispatchEvent(new CustomEvent('show-toast', { detail: { type: 'info', message: 'Hello', duration: 1000 } }))",
      )
      await expect(page.getByText('Hello')).toBeVisible()
      await expect(page.getByText('Hello')).toHaveCount(0)
      // A dialog closes.
      await page.getByRole('button', { name: 'Leave Room' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await guest.raw.close()
    },
  )

test('[WIRE-268] where nothing can be drawn and no picture loads, the last page offers to load again', async ({
  newPlayer,
}) => {
  const { page } = await newPlayer('Noor')
  await page.route(/\/(avatars|icons)\//, (route) => route.abort())
  await page.addInitScript(`
    delete Intl.Segmenter
    document.createElementNS = () => { throw new Error('there are no drawings') }
  `)
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'That was not in the script!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Take me home' })).toBeVisible()
})
