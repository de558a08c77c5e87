import { createRoom, joinByCode, joinByLink, playerRow } from './actions.ts'
import { expectPhase, stage, startGame, submitStatement } from './game-actions.ts'
import { expect, FULL, test } from './test.ts'

test.use({ serverEnvironment: { TIME_SCALE: '2' } })

/** Text that would be more than text if a page or a spreadsheet interpreted it. */
const HOST = '<b onclick=alert(1)>'
const GUEST = '=HYPERLINK("x","y")'
const ROOM = '<img src=x onerror=alert(1)>'
const STATEMENT = '<script>alert(1)</script><img src=x onerror=alert(1)> {{7*7}} &lt;'

test(
  'names, rooms and statements are shown as plain text, from the lobby to the podium',
  FULL,
  async ({ newPlayer }) => {
    const host = await newPlayer(HOST)
    const code = await createRoom(host, { roomName: ROOM })
    const others = [await newPlayer(GUEST), await newPlayer('"><svg/onload=a()>'), await newPlayer("';--")]
    const [guest, link, last] = others
    if (guest === undefined || link === undefined || last === undefined) throw new Error('three others')
    await joinByCode(guest, code)
    await joinByLink(link, code)
    await joinByLink(last, code)
    const players = [host, ...others]
    const alerts: string[] = []
    for (const { page } of players)
      page.on('dialog', (dialog) => {
        alerts.push(dialog.message())
        void dialog.dismiss()
      })

    for (const { page } of players) {
      await expect(page).toHaveTitle(`${ROOM} · Rumpus`)
      await expect(page.getByText(ROOM, { exact: true }).first()).toBeVisible()
      for (const { name } of players) await expect(playerRow(page, name)).toContainText(name)
    }

    await startGame(host, players)
    await submitStatement(host, { text: STATEMENT, truth: 'Fact' })
    for (const phase of ['present', 'vote', 'reveal'] as const) {
      await expectPhase([guest], phase)
      await expect(stage(guest.page, phase)).toContainText(STATEMENT)
      await expect(stage(guest.page, phase)).toContainText(HOST)
    }
    await expectPhase(players, 'podium')
    for (const { name } of players) await expect(stage(guest.page, 'podium')).toContainText(name)
    for (const { page } of players)
      expect(await page.locator('img[src="x"], b[onclick], svg[onload]').count()).toBe(0)
    expect(alerts).toEqual([])
  },
)
