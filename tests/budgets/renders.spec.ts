import type { Page } from '@playwright/test'
import { expectLobbyOf, expectToast, gameCard, numberField, playerMenu, playerRow } from '../e2e/actions.ts'
import { noteFrames } from '../e2e/note-frames.ts'
import { expect, type Player, test } from '../e2e/test.ts'
import { thirtyTwo } from '../scenes/cast.ts'
import { gatherRaw, type RawRoom, seatOf, voteRaw } from '../scenes/raw-room.ts'
import { settle } from '../scenes/settle.ts'
import { seat } from '../support/raw-player.ts'
import { type Renders, readRenders, resetRenders, watchRenders } from './count-renders.ts'

const ROW = 'li'
/** A full lobby has about 350 components. */
const COMPONENTS_PER_VOTE_MAX = { player: 20, hostWithGame: 23 } as const

test('in a lobby of 32, a change of one player renders that player’s row only', async ({
  newPlayer,
  server,
}) => {
  const room = await gatherRaw(server.origin, thirtyTwo.slice(0, 31))
  const { page } = await joinRoomOf(await newPlayer('Yasmin'), room)
  await expect(page.getByRole('listitem')).toHaveCount(32)

  await page.evaluate(COUNT_MEASURING)
  const voted = await rendersOf(page, async () => {
    await voteRaw(room, ['Mateo'])
    await expect(gameCard(page).getByText('1 vote')).toBeVisible()
  })
  expect(await page.evaluate('window.measured')).toEqual([])
  expect(rowsOf(voted)).toEqual(['Mateo'])
  expect(voted.components).toBeLessThanOrEqual(COMPONENTS_PER_VOTE_MAX.player)

  const own = await rendersOf(page, async () => {
    await gameCard(page).click()
    await expect(gameCard(page).getByText('2 votes')).toBeVisible()
  })
  expect(rowsOf(own)).toEqual(['Yasmin'])

  const away = await rendersOf(page, async () => {
    await seatOf(room.seats, 'Sam').raw.close()
    await expect(playerRow(page, 'Sam').getByText('Away')).toBeVisible()
  })
  expect(rowsOf(away)).toEqual(['Sam'])

  const [host] = room.seats
  await page.evaluate(WATCH_CROWN)
  const crowned = await rendersOf(page, async () => {
    const toPlayerId = seatOf(room.seats, 'Jun').session.playerId
    await host?.raw.ask('transferHost', { ...seat(host.session), toPlayerId })
    await expectToast(page, 'Jun is the host now!')
  })
  expect(rowsOf(crowned)).toEqual(['Jun', 'Noor'])
  expect(await page.evaluate('window.flights')).toEqual([expect.stringMatching(/[1-9]/)])
})

test('in a lobby of 32, a change of settings renders no row', async ({ newPlayer, server }) => {
  const room = await gatherRaw(server.origin, thirtyTwo.slice(0, 31))
  const yasmin = await newPlayer('Yasmin')
  const frames = noteFrames(yasmin.page)
  const { page } = await joinRoomOf(yasmin, room)
  const [host] = room.seats
  const toPlayerId = await page.evaluate<string>(
    "JSON.parse(localStorage.getItem('rumpus.session')).playerId",
  )
  await host?.raw.ask('transferHost', { ...seat(host.session), toPlayerId })
  await expect(playerMenu(page, 'Mateo')).toBeAttached()

  const voted = await rendersOf(page, async () => {
    await voteRaw(room, ['Mateo'])
    await expect(gameCard(page).getByText('1 vote')).toBeVisible()
  })
  expect(rowsOf(voted)).toEqual(['Mateo'])

  const picked = await rendersOf(page, async () => {
    await gameCard(page).click()
    await numberField(page, 'Facts per player').fill('3')
    await numberField(page, 'Facts per player').press('Enter')
    await expect(numberField(page, 'Facts per player')).toHaveValue('3')
    // The field shows its value before the server confirms it, which renders once more.
    await expect.poll(() => frames.some((frame) => frame.includes('"factsPerPlayer":3'))).toBe(true)
  })
  expect(rowsOf(picked)).toEqual([])
  expect(picked.commits).toBeGreaterThan(0)

  const votedAfterwards = await rendersOf(page, async () => {
    await voteRaw(room, ['Priya'])
    await expect(page.getByRole('region', { name: 'Votes' })).toContainText('2 votes')
  })
  expect(rowsOf(votedAfterwards)).toEqual(['Priya'])
  expect(votedAfterwards.components).toBeLessThanOrEqual(COMPONENTS_PER_VOTE_MAX.hostWithGame)
})

/**
 * Measuring an element forces a layout of the whole page, for every vote. Measurements by tests are not
 * counted.
 */
const COUNT_MEASURING = `
  window.measured = []
  const measure = Element.prototype.getBoundingClientRect
  Element.prototype.getBoundingClientRect = function () {
    const { stack = '' } = new Error()
    if (stack.includes('/assets/')) window.measured.push(this.outerHTML.slice(0, 80))
    return measure.call(this)
  }
`

/** The distance at which each flight of the crown starts. */
const WATCH_CROWN = `
  window.flights = []
  new MutationObserver((records) => {
    for (const { target } of records)
      if ('flying' in target.dataset) window.flights.push(['x', 'y'].map((axis) => target.style.getPropertyValue('--from-' + axis)).join(' '))
  }).observe(document, { subtree: true, attributeFilter: ['data-flying'] })
`

async function joinRoomOf(person: Player, { code }: RawRoom): Promise<Player> {
  const { name, page } = person
  await watchRenders(page)
  await page.goto(`/room/${code}`)
  const prompt = page.getByRole('dialog')
  await prompt.getByRole('textbox').fill(name)
  await prompt.getByRole('button', { name: 'Join Room' }).click()
  await expectLobbyOf(page, name)
  // The end of an entrance renders, too.
  await settle(page)
  return person
}

/** The renders of the work, with those at the end of the animations that it starts. */
async function rendersOf(page: Page, work: () => Promise<void>): Promise<Renders> {
  await resetRenders(page)
  await work()
  await settle(page)
  return readRenders(page, ROW)
}

function rowsOf({ places }: Renders): readonly string[] {
  return [...new Set(places)].sort()
}
