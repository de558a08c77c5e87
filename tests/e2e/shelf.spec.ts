import {
  createRoom,
  expectLobbyOf,
  expectToast,
  gameCard,
  gatherTwo,
  joinByCode,
  refuseCalls,
} from './actions.ts'
import { expectFocusVisible, expectTrapped, tabTo } from './keyboard-actions.ts'
import { findOverflow, findSmallControls } from './layout-assertions.ts'
import { box, closeShelf, openShelf, putOnTable, shelf, shelfButton, tableSwitch } from './shelf-actions.ts'
import { expect, FULL, test } from './test.ts'

const FACTS = 'Fact or Fiction'
const POLLS = 'Speed Polls'

test.describe('The game shelf', () => {
  test('[ROOM-80] [ROOM-219] [ROOM-222] puts a game on the table, which the others read about and vote for', async ({
    newPlayer,
  }) => {
    const { noor, mateo } = await gatherTwo(newPlayer)
    await expect(gameCard(mateo.page, POLLS)).toHaveCount(0)

    await openShelf(noor.page)
    await expect(shelf(noor.page)).toContainText('1 of 4 on the table')
    const polls = tableSwitch(noor.page, POLLS)
    await expect(polls).toHaveAttribute('aria-pressed', 'false')
    await polls.click()
    await expect(polls).toHaveText('On the table')
    await expect(polls).toHaveAttribute('aria-pressed', 'true')
    await expect(shelf(noor.page)).toContainText('2 of 4 on the table')

    // While the shelf is open.
    await expectToast(mateo.page, 'Speed Polls is on the table', 'It needs 3 players.')
    await gameCard(mateo.page, POLLS).click()
    await closeShelf(noor.page)
    await expect(gameCard(noor.page, POLLS)).toContainText('1 vote')
    await expect(gameCard(noor.page, FACTS)).toBeVisible()
    await expect(noor.page.getByText('Speed Polls is on the table')).toHaveCount(0)
  })

  test(
    '[ROOM-165] [ROOM-81] takes a game off the table, and frees the votes for it',
    FULL,
    async ({ newPlayer }) => {
      const { noor, mateo } = await gatherTwo(newPlayer)
      const priya = await newPlayer('Priya')
      await joinByCode(priya, new URL(noor.page.url()).pathname.slice(-4))
      await putOnTable(noor.page, POLLS)
      await gameCard(mateo.page, POLLS).click()
      await gameCard(priya.page, FACTS).click()
      await expect(gameCard(noor.page, POLLS)).toContainText('1 vote')

      await openShelf(noor.page)
      await tableSwitch(noor.page, POLLS).click()
      await expectToast(mateo.page, 'Speed Polls left the table', 'Your vote is free again.')
      await expect(gameCard(mateo.page, POLLS)).toHaveCount(0)
      await expect(gameCard(mateo.page, FACTS)).toHaveAttribute('aria-pressed', 'false')
      await expect(gameCard(priya.page, FACTS)).toHaveAttribute('aria-pressed', 'true')
      await expect(priya.page.getByText('left the table')).toHaveCount(0)
    },
  )

  test('[ROOM-220] keeps the last game on the table', async ({ newPlayer }) => {
    const noor = await newPlayer('Noor')
    await createRoom(noor)
    await openShelf(noor.page)
    await expect(tableSwitch(noor.page, FACTS)).toHaveText('One stays')
    await expect(tableSwitch(noor.page, FACTS)).toBeDisabled()
    await tableSwitch(noor.page, POLLS).click()
    await tableSwitch(noor.page, FACTS).click()
    await expect(tableSwitch(noor.page, FACTS)).toHaveText('Put on the table')
    await expect(tableSwitch(noor.page, POLLS)).toBeDisabled()
    await closeShelf(noor.page)
    await expect(gameCard(noor.page, POLLS)).toBeVisible()
    await expect(gameCard(noor.page, FACTS)).toHaveCount(0)
  })

  test('[ROOM-80] is for the host alone', async ({ newPlayer }) => {
    const { noor, mateo } = await gatherTwo(newPlayer)
    await expect(shelfButton(noor.page)).toBeVisible()
    await expect(shelfButton(mateo.page)).toHaveCount(0)
  })

  test('[ROOM-221] closes when another tab takes the seat', async ({ newPlayer }) => {
    const noor = await newPlayer('Noor')
    const code = await createRoom(noor)
    await openShelf(noor.page)
    const newer = await noor.page.context().newPage()
    await newer.goto(`/room/${code}`)
    await expectLobbyOf(newer, 'Noor')
    await expect(noor.page.getByRole('button', { name: 'Play here' })).toBeVisible()
    await expect(shelf(noor.page)).toHaveCount(0)
  })

  test('[ROOM-219] keeps its changes over a reload', async ({ newPlayer }) => {
    const noor = await newPlayer('Noor')
    await createRoom(noor)
    await openShelf(noor.page)
    await tableSwitch(noor.page, POLLS).click()
    await expect(tableSwitch(noor.page, POLLS)).toHaveText('On the table')
    await noor.page.reload()
    await expect(gameCard(noor.page, POLLS)).toBeVisible()
    await openShelf(noor.page)
    await expect(shelf(noor.page)).toContainText('2 of 4 on the table')
  })

  test('[ROOM-219] takes back a change that the server refuses, and says so', async ({ newPlayer }) => {
    const noor = await newPlayer('Noor')
    await refuseCalls(noor.page, 'setTable')
    await createRoom(noor)
    await openShelf(noor.page)
    await tableSwitch(noor.page, POLLS).click()
    await expectToast(noor.page, 'Could not change the table')
    await expect(tableSwitch(noor.page, POLLS)).toHaveText('Put on the table')
    await expect(shelf(noor.page)).toContainText('1 of 4 on the table')
  })

  test('unfolds the rules of a game in place', async ({ newPlayer }) => {
    const noor = await newPlayer('Noor')
    await createRoom(noor)
    await openShelf(noor.page)
    const rules = box(noor.page, POLLS).getByRole('button', { name: 'How it is played' })
    await expect(rules).toHaveAttribute('aria-expanded', 'false')
    await expect(box(noor.page, POLLS).getByRole('listitem')).toHaveCount(0)
    await rules.click()
    await expect(rules).toHaveAttribute('aria-expanded', 'true')
    await expect(box(noor.page, POLLS).getByRole('listitem').first()).toBeVisible()
  })

  test('works by keyboard alone', async ({ newPlayer }) => {
    const noor = await newPlayer('Noor')
    await createRoom(noor)
    const { page } = noor
    await tabTo(page, shelfButton(page))
    await page.keyboard.press('Enter')
    await expect(shelf(page).getByRole('region').first()).toBeFocused()
    await expectFocusVisible(page)
    await expectTrapped(page, shelf(page))
    await tabTo(page, tableSwitch(page, POLLS))
    await page.keyboard.press('Space')
    await expect(tableSwitch(page, POLLS)).toHaveText('On the table')
    await expect(tableSwitch(page, POLLS)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(shelf(page)).toHaveCount(0)
    await expect(shelfButton(page)).toBeFocused()
    await tabTo(page, gameCard(page, POLLS))
  })

  test('fits every screen, with controls large enough for a finger', FULL, async ({ newPlayer }) => {
    const noor = await newPlayer('Noor')
    await createRoom(noor)
    const { page } = noor
    await putOnTable(page, POLLS)
    for (const width of [320, 390, 768, 1280, 2560]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findOverflow(page), `the table at ${width}`).toEqual([])
      expect(await findSmallControls(page), `the table at ${width}`).toEqual([])
      await openShelf(page)
      await box(page, FACTS).getByRole('button', { name: 'How it is played' }).click()
      expect(await findOverflow(page), `the shelf at ${width}`).toEqual([])
      expect(await findSmallControls(page), `the shelf at ${width}`).toEqual([])
      await closeShelf(page)
    }
  })
})
