import { setTimeout as delay } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import * as v from 'valibot'
import type { GameFrame } from '#games/kit/testing/simulation.test-support.ts'
import { GameId } from '#rooms/record/ids.ts'
import { joinRaw, type RawSeat } from '../scenes/raw-room.ts'
import { createQuickPlayer } from '../support/quick-player.ts'
import { seat } from '../support/raw-player.ts'
import { createRoom, expectLobbyOf, gameCard, joinByLink, leaveRoom, selectedGame } from './actions.ts'
import { box, closeShelf, openShelf, tableSwitch } from './shelf-actions.ts'
import { expect, FULL, test } from './test.ts'
import { readTranslation, translatePage } from './translator.ts'

test.use({ serverEnvironment: { TIME_SCALE: '12' } })

/** The actions of the translated page's player in each game, whenever they are possible. */
const games: readonly {
  readonly id: string
  readonly name: string
  readonly play: (page: Page) => Promise<void>
}[] = [
  {
    id: 'fact-or-fiction',
    name: 'Fact or Fiction',
    play: async (page) => {
      const field = page.getByRole('textbox', { name: 'Statement 1' })
      if (await field.isVisible()) {
        await field.fill('I own eleven umbrellas')
        await page.getByRole('radio', { name: 'Fact', exact: true }).first().check()
        await page.getByRole('button', { name: 'Submit', exact: true }).click()
      }
      await press(page.getByRole('button', { name: 'Fiction', exact: true, pressed: false }))
    },
  },
  {
    id: 'speed-polls',
    name: 'Speed Polls',
    play: (page) => press(page.getByRole('main').getByRole('button', { pressed: false })),
  },
  {
    id: 'quickfire-doodles',
    name: 'Quickfire Doodles',
    play: async (page) => {
      const field = page.getByRole('textbox', { name: 'Your guess' })
      if (!(await field.isVisible())) return
      await field.fill('a very thin sofa')
      await field.press('Enter')
    },
  },
  {
    id: 'chain-story',
    name: 'Chain Story',
    play: async (page) => {
      const field = page.getByRole('textbox', { name: 'Carry on' })
      if ((await field.isVisible()) && (await field.inputValue()) === '') {
        await field.fill('Suddenly a goose came in.')
        await page.getByRole('button', { name: 'Pass it on' }).click()
        await field.press('End')
        await field.pressSequentially(' Or did it?')
        await page.getByRole('button', { name: 'Pass it on' }).click()
      }
      await press(page.getByRole('main').getByRole('button', { name: /^Heart/, pressed: false }))
    },
  },
]

for (const { id, name, play } of games)
  test(
    `[WIRE-265] a whole game of ${name} on translated pages shows no error, and texts that are current`,
    FULL,
    async ({ newPlayer, server }) => {
      test.setTimeout(180_000)
      const host = await newPlayer('Noor')
      const tv = await newPlayer('TV')
      const failures = [host, tv].map(({ page }) => listFailures(page))
      for (const { page } of [host, tv]) await translatePage(page)
      const code = await createRoom(host)
      await tv.page.goto(`/room/${code}/watch?screen=tv`)
      const others = await Promise.all(
        ['Mateo', 'Priya', 'Jun'].map((one) => joinRaw(server.origin, code, one)),
      )
      await openShelf(host.page)
      if (await box(host.page, name).getByRole('button', { name: /^Put/ }).isVisible())
        await tableSwitch(host.page, name).click()
      await closeShelf(host.page)
      await gameCard(host.page, name).click()
      await selectedGame(host.page, name).getByRole('button', { name: 'Start', exact: true }).click()

      const podium = host.page.getByRole('region', { name: 'The podium', exact: true })
      const moves = others.map((other) => createQuickPlayer(v.parse(GameId, id), other.session.playerId))
      const givenUpAt = Date.now() + 150_000
      while (!(await podium.isVisible())) {
        expect(Date.now(), 'the game ends').toBeLessThan(givenUpAt)
        for (const [place, other] of others.entries()) {
          const view = gameOf(other)
          const move = view === null ? null : moves[place]?.(view)
          if (move) await other.raw.call('makeMove', { ...seat(other.session), move })
        }
        // A phase may end while the page is used.
        await play(host.page).catch(() => undefined)
        for (const { page } of [host, tv]) expect((await readTranslation(page)).stale).toEqual([])
        await delay(100)
      }
      for (const { page } of [host, tv]) {
        await delay(500)
        const { stale, translatedCount } = await readTranslation(page)
        expect(stale).toEqual([])
        expect(translatedCount).toBeGreaterThan(50)
      }
      expect(failures.flat()).toEqual([])
      await host.page.getByRole('button', { name: 'Back to lobby' }).click()
      await expectLobbyOf(host.page, 'Noor')
      await Promise.all(others.map(({ raw }) => raw.close()))
    },
  )

test('[WIRE-265] a translated page joins by a link, follows who comes and goes, and leaves', async ({
  newPlayer,
  server,
}) => {
  const host = await newPlayer('Noor')
  const code = await createRoom(host)
  const guest = await newPlayer('Mateo')
  const failures = listFailures(guest.page)
  await translatePage(guest.page)
  await joinByLink(guest, code)
  const third = await joinRaw(server.origin, code, 'Priya')
  await expect(guest.page.getByText('Players (3/12)').or(guest.page.getByText('3/12')).first()).toBeVisible()
  await third.raw.ask('leaveRoom', { ...seat(third.session), passHost: false })
  await expect(guest.page.getByText('2/12').first()).toBeVisible()
  await leaveRoom(guest.page)
  expect(failures).toEqual([])
  await third.raw.close()
})

/** Errors that React caught, and uncaught ones. */
function listFailures(page: Page): readonly string[] {
  const failures: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text())
  })
  page.on('pageerror', (error) => failures.push(String(error)))
  return failures
}

async function press(buttons: Locator): Promise<void> {
  if (await buttons.first().isVisible()) await buttons.first().click({ timeout: 1_000 })
}

function gameOf({ raw }: RawSeat): GameFrame | null {
  const change = raw.messages.findLast((message) => message.type === 'change' && 'game' in message)
  // Checked by the raw player.
  return change?.type === 'change' ? JSON.parse(JSON.stringify(change.game ?? null)) : null
}
