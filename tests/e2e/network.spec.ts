import { startSilentProxy } from '../support/silent-proxy.ts'
import { gatherFour, hostOfFour, joinByCode, loseNetwork, playerRow } from './actions.ts'
import { markAs, startGame, statementField, submitButton, submittedHeading } from './game-actions.ts'
import { expect, FULL, type Player, test } from './test.ts'

test(
  'a phone that changes its network reconnects within seconds and keeps the typed text',
  FULL,
  async ({ browser, newPlayer, server }) => {
    const proxy = await startSilentProxy(server.origin)
    const context = await browser.newContext({ baseURL: proxy.origin })
    try {
      const { host, others, code } = await gatherFour(newPlayer)
      const phone: Player = { name: 'Sam', page: await context.newPage() }
      await joinByCode(phone, code)
      await startGame(host, [host, ...others, phone])
      await markAs(phone.page, 'Fact')
      await statementField(phone.page).pressSequentially('I was on a train when')

      // The old connection dies silently, and the browser is offline for a moment.
      proxy.dropMessages()
      await loseNetwork(phone.page)
      await statementField(phone.page).pressSequentially(' the tunnel came')
      await context.setOffline(false)

      await expect(phone.page.getByText('Connection lost. Trying again…')).toHaveCount(0)
      await expect(statementField(phone.page)).toHaveValue('I was on a train when the tunnel came')
      await submitButton(phone.page).click()
      await expect(submittedHeading(phone.page)).toBeVisible()
      await expect(host.page.getByRole('complementary', { name: '1 of 5 ready' })).toBeVisible()
    } finally {
      await context.close()
      await proxy.stop()
    }
  },
)

for (const hasSockets of [true, false])
  test(`[WIRE-250] in a browser that stores nothing, a connection lost ${hasSockets ? 'over a WebSocket' : 'over requests'} costs no seat`, async ({
    browser,
    newPlayer,
    server,
  }) => {
    const proxy = await startSilentProxy(server.origin, { hasCookies: false })
    const context = await browser.newContext({ baseURL: proxy.origin })
    await context.addInitScript(`
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: () => { throw new DOMException('denied', 'SecurityError') } })
      ${hasSockets ? '' : 'window.WebSocket = class { constructor() { setTimeout(() => this.onclose?.()) } close() {} }'}
    `)
    try {
      const { host, code } = await hostOfFour(newPlayer)
      const guest: Player = { name: 'Sam', page: await context.newPage() }
      await joinByCode(guest, code)
      await expect(guest.page.getByText('Your browser stores nothing for this page')).toBeVisible()
      await expect(playerRow(host.page, 'Sam')).toBeVisible()

      if (hasSockets) proxy.dropMessages()
      await loseNetwork(guest.page)
      await context.setOffline(false)
      await expect(guest.page.getByText('Connection lost. Trying again…')).toHaveCount(0)
      await expect(playerRow(guest.page, 'Sam')).toBeVisible()
      await expect(playerRow(host.page, 'Sam')).toHaveCount(1)
    } finally {
      await context.close()
      await proxy.stop()
    }
  })
