import type { Page } from '@playwright/test'
import { expectLobbyOf, expectToast, gameCard, numberField, playerRow } from '../e2e/actions.ts'
import { expect, type Person, test } from '../e2e/test.ts'
import { thirtyTwo } from '../scenes/cast.ts'
import { gatherRaw, type RawRoom, seatOf, voteRaw } from '../scenes/raw-room.ts'
import { seat } from '../support/raw-player.ts'
import { type Renders, readRenders, resetRenders, watchRenders } from './count-renders.ts'

const ROW = 'li'
/** Of about 350 that a full lobby is made of. */
const COMPONENTS_PER_VOTE_MAX = 25

test('in a lobby of 32, news of one player renders that player’s row and no other', async ({
  newPlayer,
  server,
}) => {
  const room = await gatherRaw(server.origin, thirtyTwo.slice(0, 31))
  const { page } = await sitDown(await newPlayer('Yasmin'), room)
  await expect(page.getByRole('listitem')).toHaveCount(32)

  await page.evaluate(COUNT_MEASURING)
  const voted = await rendersOf(page, async () => {
    await voteRaw(room, ['Mateo'])
    await expect(gameCard(page).getByText('1 vote')).toBeVisible()
  })
  expect(await page.evaluate('window.measured')).toEqual([])
  expect(rowsOf(voted)).toEqual(['Mateo'])
  expect(voted.components).toBeLessThanOrEqual(COMPONENTS_PER_VOTE_MAX)

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

test('in a lobby of 32, what the host sets renders no row', async ({ newPlayer, server }) => {
  const room = await gatherRaw(server.origin, thirtyTwo.slice(0, 31))
  const { page } = await sitDown(await newPlayer('Yasmin'), room)
  const [host] = room.seats
  const toPlayerId = await page.evaluate<string>(
    "JSON.parse(localStorage.getItem('rumpus.session')).playerId",
  )
  await host?.raw.ask('transferHost', { ...seat(host.session), toPlayerId })
  await expect(page.getByRole('button', { name: 'Remove Mateo' })).toBeAttached()

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
  })
  expect(rowsOf(picked)).toEqual([])
  expect(picked.commits).toBeGreaterThan(0)

  const votedAfterwards = await rendersOf(page, async () => {
    await voteRaw(room, ['Priya'])
    await expect(page.getByRole('region', { name: 'Votes' })).toContainText('2 votes')
  })
  expect(rowsOf(votedAfterwards)).toEqual(['Priya'])
  expect(votedAfterwards.components).toBeLessThanOrEqual(COMPONENTS_PER_VOTE_MAX)
})

/** Who asks where something is has the whole page laid out at once, for every vote. What tests ask is not counted. */
const COUNT_MEASURING = `
  window.measured = []
  const ask = Element.prototype.getBoundingClientRect
  Element.prototype.getBoundingClientRect = function () {
    const { stack = '' } = new Error()
    if (stack.includes('/assets/')) window.measured.push(this.outerHTML.slice(0, 80))
    return ask.call(this)
  }
`

/** How far away each flight of the crown begins. */
const WATCH_CROWN = `
  window.flights = []
  new MutationObserver((records) => {
    for (const { target } of records)
      if ('flying' in target.dataset) window.flights.push(['x', 'y'].map((axis) => target.style.getPropertyValue('--from-' + axis)).join(' '))
  }).observe(document, { subtree: true, attributeFilter: ['data-flying'] })
`

async function sitDown(person: Person, { code }: RawRoom): Promise<Person> {
  const { name, page } = person
  await watchRenders(page)
  await page.goto(`/room/${code}`)
  const prompt = page.getByRole('dialog')
  await prompt.getByRole('textbox').fill(name)
  await prompt.getByRole('button', { name: 'Join Room' }).click()
  await expectLobbyOf(page, name)
  return person
}

/** What renders until the work is seen; what it renders later counts for the next. */
async function rendersOf(page: Page, work: () => Promise<void>): Promise<Renders> {
  await resetRenders(page)
  await work()
  return readRenders(page, ROW)
}

function rowsOf({ places }: Renders): readonly string[] {
  return [...new Set(places)].sort()
}
