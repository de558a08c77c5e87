import { expect, type Locator, type Page } from '@playwright/test'
import type { FactOrFictionPhase } from '#games/fact-or-fiction/schemas.ts'
import { expectLobbyOf, expectToast, gameCard, selectedGame } from './actions.ts'
import type { Player } from './test.ts'

/** Player actions in a game; those of a phase are Fact or Fiction's. */

export type Phase = FactOrFictionPhase
export type Choice = 'Fact' | 'Fiction'
type Door = 'Pass Host & Leave' | 'End Game for All' | 'Cancel'

export interface WrittenStatement {
  readonly text: string
  readonly truth: Choice
}

const titles: Readonly<Record<Phase, string>> = {
  submit: 'Write your statements',
  present: 'On stage',
  vote: 'Fact or fiction?',
  reveal: 'The truth',
  podium: 'The podium',
}

/** Longer than any phase except Submit at time scale 1, and than the grace periods at 2. */
const longWaitMs = 35_000

/** A server environment in which Submit lasts two minutes: enough time to write while the server is down. */
export const UNHURRIED = { TIME_SCALE: '0.5' }

/** The stage while this phase lasts. */
export function stage(page: Page, phase: Phase): Locator {
  return page.getByRole('region', { name: titles[phase], exact: true })
}

/** Expects this phase for all players, possibly after the current one has ended. */
export async function expectPhase(players: readonly Player[], phase: Phase): Promise<void> {
  await Promise.all(
    players.map(({ page }) => expect(stage(page, phase)).toBeVisible({ timeout: longWaitMs })),
  )
}

/** The host selects the game and starts it; all players reach Submit. */
export async function startGame(
  host: Player,
  players: readonly Player[],
  { factsPerPlayer = 1 }: { readonly factsPerPlayer?: 1 | 2 } = {},
): Promise<void> {
  await gameCard(host.page).click()
  if (factsPerPlayer === 2) await host.page.getByRole('button', { name: 'More: Facts per player' }).click()
  await selectedGame(host.page).getByRole('button', { name: 'Start', exact: true }).click()
  await expectPhase(players, 'submit')
}

export function statementField(page: Page, number = 1): Locator {
  return page.getByRole('textbox', { name: `Statement ${number}`, exact: true })
}

export function truthOption(page: Page, choice: Choice, number = 1): Locator {
  return page
    .getByRole('radiogroup', { name: `Statement ${number}: it's secretly a …` })
    .getByRole('radio', { name: choice, exact: true })
}

export async function markAs(page: Page, choice: Choice, number = 1): Promise<void> {
  await truthOption(page, choice, number).check()
}

export async function writeStatement(
  page: Page,
  { text, truth }: WrittenStatement,
  number = 1,
): Promise<void> {
  await statementField(page, number).fill(text)
  await markAs(page, truth, number)
}

export function submitButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Submit', exact: true })
}

/** The rehearsal after the statements were submitted. */
export function submittedHeading(page: Page): Locator {
  return page.getByRole('heading', { name: "You're in!", exact: true })
}

/** Back from the rehearsal to the sheets. */
export async function editAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
}

export async function submitStatement({ page }: Player, statement: WrittenStatement): Promise<void> {
  await writeStatement(page, statement)
  await submitButton(page).click()
}

/** All players submit one statement; the first one is on stage then. */
export async function submitAll(players: readonly Player[]): Promise<void> {
  await Promise.all(
    players.map((person) => submitStatement(person, { text: statementOf(person), truth: 'Fact' })),
  )
  await expectPhase(players, 'present')
}

export function statementOf({ name }: Pick<Player, 'name'>): string {
  return `${name} once slept through an earthquake`
}

/** The author of the statement of `submitAll` on stage, and its voters. */
export async function findAuthor(
  players: readonly Player[],
): Promise<{ readonly author: Player; readonly voters: readonly Player[] }> {
  for (const author of players) {
    const { page } = players.find((person) => person !== author) ?? author
    if (await page.getByText(`${author.name} says`).first().isVisible())
      return { author, voters: players.filter((person) => person !== author) }
  }
  throw new Error('no statement is on stage')
}

/** One of the two buttons of the vote. */
export function ballot(page: Page, choice: Choice): Locator {
  return stage(page, 'vote').getByRole('button', { name: choice, exact: true })
}

export async function vote({ page }: Player, choice: Choice): Promise<void> {
  await ballot(page, choice).click()
}

export async function expectOwnVote({ page }: Player, choice: Choice): Promise<void> {
  await expect(ballot(page, choice)).toHaveAttribute('aria-pressed', 'true')
}

/** One side of a Reveal: Fact or Fiction, its votes, and whether it is right. */
export function verdict(page: Page, choice: Choice): Locator {
  return stage(page, 'reveal').getByRole('heading', { name: choice, exact: true }).locator('..')
}

/** A player's points in a Reveal. */
export function scoreRow(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'Scores' }).getByRole('listitem').filter({ hasText: name })
}

/** The host opens the dialog for leaving the game and takes one of the three choices. */
export async function hostLeavesBy({ page }: Player, door: Door): Promise<void> {
  await page.getByRole('button', { name: 'Leave Game' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave Game' })
  await dialog.getByRole('button', { name: door, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Goes to another site: the connection closes, the seat remains. */
export async function goAway({ page }: Player): Promise<void> {
  await page.goto('about:blank')
}

export async function returnToRoom({ page }: Player, code: string): Promise<void> {
  await page.goto(`/room/${code}`)
}

export async function expectAllInLobby(players: readonly Player[]): Promise<void> {
  await Promise.all(
    players.map(async ({ page, name }) => {
      await expectLobbyOf(page, name)
      await expectToast(page, 'Returned to Lobby', 'Game ended for all players')
    }),
  )
}

export async function expectPlaying(players: readonly Player[]): Promise<void> {
  for (const { page } of players) await expect(page.getByRole('button', { name: 'Leave Game' })).toBeVisible()
}

/** The host hides an entry by its key. The second press counts after a moment, and the question lapses after 5 s. */
export async function hideEntry(key: Locator): Promise<void> {
  const asking = key.page().getByRole('button', { name: 'Hide for everybody?' })
  await expect(async () => {
    if (await key.isVisible()) await key.click({ timeout: 1_000 })
    if (await asking.isVisible()) await asking.click({ timeout: 1_000 })
    await expect(key.or(asking)).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 20_000 })
}
