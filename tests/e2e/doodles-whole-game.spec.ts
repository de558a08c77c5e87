import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { createRoom, gameCard, gather, numberField, selectedGame } from './actions.ts'
import { hideEntry } from './game-actions.ts'
import { putOnTable } from './shelf-actions.ts'
import { expect, type Player, test } from './test.ts'

// Draw lasts 20 s, Guess 15 s, Answer 5 s.
test.use({ serverEnvironment: { TIME_SCALE: '1' } })

const GAME = 'Quickfire Doodles'
/** The first eight bytes of every PNG. */
const PNG = '89504e470d0a1a0a'

test('[GAME-115] [GAME-181] [GAME-116] [GAME-117] [DOODLE-28] [DOODLE-84] [DOODLE-85] [DOODLE-87] [DOODLE-88] [DOODLE-90] four players draw and guess, through a reload and a killed server, to the wall of shame', async ({
  browser,
  newPlayer,
  server,
}) => {
  test.setTimeout(240_000)
  const phone = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const host = await newPlayer('Noor')
  const players: readonly Player[] = [
    host,
    await newPlayer('Mateo'),
    await newPlayer('Priya'),
    { name: 'Jun', page: await phone.newPage() },
  ]
  const code = await createRoom(host)
  await gather(players.slice(1), code)
  await putOnTable(host.page, GAME)
  await gameCard(host.page, GAME).click()
  await numberField(host.page, 'Rounds').fill('1')
  await numberField(host.page, 'Rounds').press('Enter')
  await selectedGame(host.page, GAME).getByRole('button', { name: 'Start', exact: true }).click()

  // Everybody draws two strokes, and Mateo's page is loaded again meanwhile.
  const words = new Map<string, string>()
  await Promise.all(
    players.map(async ({ name, page }) => {
      words.set(name, await ownWord(page))
      // The title of the game takes the first tap.
      await page.locator('[data-splash]').waitFor({ state: 'detached' })
      await drawStroke(page, 0.3)
      await drawStroke(page, 0.6)
      await expect(pad(page)).toHaveAccessibleName(/2 strokes/)
    }),
  )
  const [, reloader] = players
  if (reloader === undefined) throw new Error('no player reloads')
  // Strokes are sent once a second.
  await reloader.page.waitForTimeout(1_500)
  await reloader.page.reload()
  await expect(pad(reloader.page)).toHaveAccessibleName(/2 strokes/)

  for (const number of [1, 2, 3, 4]) {
    const { artist, guessers } = await findArtist(players, number)
    const word = words.get(artist.name) ?? ''
    const [first, second, third] = guessers
    if (first === undefined || second === undefined || third === undefined) throw new Error('too few guess')
    if (number === 1) {
      // A wrong guess is everybody's, a close one its guesser's alone.
      await guess(first.page, 'a cinnamon roll')
      for (const { page } of players) await expect(floats(page).getByText('a cinnamon roll')).toBeVisible()
      await expect(spoken(first.page, 'a cinnamon roll: no.')).toHaveCount(1)
      await expect(spoken(second.page, 'a cinnamon roll: no.')).toHaveCount(0)
      await expect(field(first.page)).toHaveValue('')
      await expect(field(first.page)).toBeFocused()
      await guess(first.page, nearly(word))
      await expect(first.page.getByRole('status').filter({ hasText: 'Only you can see this' })).toBeVisible()
      for (const { page } of [artist, second, third])
        await expect(page.getByText(nearly(word))).toHaveCount(0)

      await server.kill()
      await guess(second.page, 'sent into the void')
      await server.restart()
      await expect(floats(artist.page).getByText('sent into the void')).toBeVisible({ timeout: 20_000 })
    }
    if (number === 4) {
      // No player guesses the last one.
      await guess(first.page, 'a very thin sofa')
      await expect(answer(host.page)).toBeVisible({ timeout: 20_000 })
      await expect(answer(host.page).getByText('Nobody got it')).toBeVisible()
      continue
    }
    await guess(second.page, word)
    const got = second.page.getByRole('status').filter({ hasText: 'You got it! +100' })
    await expect(got).toBeVisible()
    // The field is gone, and its focus is not lost.
    await expect(got).toBeFocused()
    await expect(floats(artist.page).getByText(`${second.name} got it!`)).toBeVisible()
    await expect(floats(third.page).getByText(word, { exact: true })).toHaveCount(0)
    await guess(first.page, word)
    await guess(third.page, word)
    await expect(answer(third.page).getByRole('heading', { name: word, exact: true })).toBeVisible()
    await expect(artist.page.getByRole('img', { name: `Your doodle, ${number} of 4: ${word}` })).toBeVisible()
  }

  await Promise.all(
    players.map(({ page }) =>
      expect(page.getByRole('region', { name: 'The podium' })).toBeVisible({ timeout: 20_000 }),
    ),
  )
  const shame = host.page.getByRole('region', { name: 'The wall of shame' })
  await expect(shame.getByRole('figure')).toHaveCount(1)
  await expect(shame.getByText('“a very thin sofa”')).toBeVisible()
  const gallery = host.page.getByRole('region', { name: 'The gallery' })
  await expect(gallery.getByRole('figure')).toHaveCount(3)
  await gallery.getByRole('figure').last().scrollIntoViewIfNeeded()
  await expect(gallery.getByRole('img')).toHaveCount(3)

  const one = await downloadBy(host.page, shame.getByRole('button', { name: /^Save / }))
  expect(one.name).toMatch(/^rumpus-quickfire-doodles-\d+-\d{4}-\d\d-\d\d\.png$/)
  expect(one.bytes.subarray(0, 8).toString('hex')).toBe(PNG)
  expect([one.bytes.readUInt32BE(16), one.bytes.readUInt32BE(20)]).toEqual([1120, 1010])
  const all = await downloadBy(host.page, gallery.getByRole('button', { name: 'Save all' }))
  expect(all.name).toMatch(/^rumpus-quickfire-doodles-wall-\d{4}-\d\d-\d\d\.png$/)
  expect(all.bytes.length).toBeGreaterThan(one.bytes.length / 2)

  // The host hides a guess quoted on the wall of shame.
  await hideEntry(shame.getByRole('button', { name: 'Hide the guess “a very thin sofa”' }))
  for (const { page } of players) await expect(page.getByText('a very thin sofa')).toHaveCount(0)
  await phone.close()
})

const pad = (page: Page) => page.getByRole('img', { name: /^Your doodle\. / })
const field = (page: Page) => page.getByRole('textbox', { name: 'Your guess' })
const floats = (page: Page) => page.getByRole('log', { name: 'Guesses' })
const spoken = (page: Page, text: string) =>
  page.locator('body > [aria-live="polite"]').getByText(text, { exact: true })
const answer = (page: Page) => page.getByRole('region', { name: 'It was…' })

async function ownWord(page: Page): Promise<string> {
  const word = page.getByText('Your word', { exact: true }).locator('xpath=following-sibling::*[1]')
  await word.waitFor({ timeout: 20_000 })
  return (await word.textContent())?.trim() ?? ''
}

/** A line from the left to the right, at this part of the height. */
async function drawStroke(page: Page, height: number): Promise<void> {
  const box = await pad(page).boundingBox()
  if (box === null) throw new Error('there is no pad')
  const y = box.y + box.height * height
  await page.mouse.move(box.x + box.width * 0.2, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, y + 30, { steps: 5 })
  await page.mouse.move(box.x + box.width * 0.8, y, { steps: 5 })
  await page.mouse.up()
}

/** Finds the artist and the guessers, once all of them can guess. */
async function findArtist(players: readonly Player[], number: number) {
  const own = ({ page }: Player) =>
    page.getByRole('img', { name: `Your doodle, ${number} of 4`, exact: true })
  const other = ({ page }: Player) =>
    page.getByRole('img', { name: new RegExp(`^Doodle by .*, ${number} of 4$`) })
  await Promise.all(
    players.map((player) => expect(own(player).or(other(player))).toBeVisible({ timeout: 25_000 })),
  )
  for (const artist of players)
    if (await own(artist).isVisible())
      return { artist, guessers: players.filter((player) => player !== artist) }
  throw new Error('no player has drawn this doodle')
}

async function guess(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** One typing error more than is forgiven. */
function nearly(word: string): string {
  const letters = word.replace(/^(a|an|the) /i, '').replace(/[^\p{L}\p{N}]/gu, '').length
  const errors = letters < 5 ? 1 : letters < 11 ? 2 : 3
  return `${word.slice(0, -errors)}${'q'.repeat(errors)}`
}

async function downloadBy(
  page: Page,
  button: Locator,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}
