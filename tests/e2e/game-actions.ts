import { expect, type Locator, type Page } from '@playwright/test'
import { expectLobbyOf, expectToast, gameCard, pickedGame } from './actions.ts'
import type { Person } from './test.ts'

/** What people do in a game of Fact or Fiction. */

export type Phase = 'submit' | 'present' | 'vote' | 'reveal' | 'podium'
export type Word = 'Fact' | 'Fiction'
export type Door = 'Pass Host & Leave' | 'End Game for All' | 'Cancel'

export interface WrittenStatement {
  readonly text: string
  readonly truth: Word
}

const titles: Readonly<Record<Phase, string>> = {
  submit: 'Write your statements',
  present: 'On stage',
  vote: 'Fact or fiction?',
  reveal: 'The truth',
  podium: 'The podium',
}

/** Longer than any phase but Submit lasts at the scale of time 1, and than the graces at 2. */
const longWaitMs = 35_000

/** A server's environment in which Submit lasts two minutes: whoever types while it dies must not have to hurry. */
export const UNHURRIED = { TIME_SCALE: '0.5' }

/** The stage while this phase lasts. */
export function stage(page: Page, phase: Phase): Locator {
  return page.getByRole('region', { name: titles[phase], exact: true })
}

/** Everybody sees this phase, or will as soon as the one before it has run out. */
export async function expectPhase(people: readonly Person[], phase: Phase): Promise<void> {
  await Promise.all(people.map(({ page }) => expect(stage(page, phase)).toBeVisible({ timeout: longWaitMs })))
}

/** The host picks the game and starts it; all of `everybody` come to Submit. */
export async function startGame(
  host: Person,
  everybody: readonly Person[],
  { factsPerPlayer = 1 }: { readonly factsPerPlayer?: 1 | 2 } = {},
): Promise<void> {
  await gameCard(host.page).click()
  if (factsPerPlayer === 2) await host.page.getByRole('button', { name: 'More: Facts per player' }).click()
  await pickedGame(host.page).getByRole('button', { name: 'Start', exact: true }).click()
  await expectPhase(everybody, 'submit')
}

export function statementField(page: Page, number = 1): Locator {
  return page.getByRole('textbox', { name: `Statement ${number}`, exact: true })
}

export function truthOption(page: Page, word: Word, number = 1): Locator {
  return page
    .getByRole('radiogroup', { name: `Is statement ${number} fact or fiction?` })
    .getByRole('radio', { name: word, exact: true })
}

export async function markAs(page: Page, word: Word, number = 1): Promise<void> {
  await truthOption(page, word, number).check()
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

/** The same button once all statements are in. */
export function submittedButton(page: Page): Locator {
  return page.getByRole('button', { name: "You're in!", exact: true })
}

export async function submitStatement({ page }: Person, statement: WrittenStatement): Promise<void> {
  await writeStatement(page, statement)
  await submitButton(page).click()
}

/** Everybody brings one statement about themselves, and the first of them is on stage. */
export async function submitAll(people: readonly Person[]): Promise<void> {
  await Promise.all(
    people.map((person) => submitStatement(person, { text: statementOf(person), truth: 'Fact' })),
  )
  await expectPhase(people, 'present')
}

export function statementOf({ name }: Person): string {
  return `${name} once slept through an earthquake`
}

/** Whose statement of `submitAll` is on stage, and who votes on it. */
export async function findAuthor(
  people: readonly Person[],
): Promise<{ readonly author: Person; readonly voters: readonly Person[] }> {
  for (const author of people) {
    const { page } = people.find((person) => person !== author) ?? author
    if (await page.getByText(`${author.name} says`).first().isVisible())
      return { author, voters: people.filter((person) => person !== author) }
  }
  throw new Error('nobody is on stage')
}

/** One of the two buttons of the vote. */
export function ballot(page: Page, word: Word): Locator {
  return stage(page, 'vote').getByRole('button', { name: word, exact: true })
}

export async function vote({ page }: Person, word: Word): Promise<void> {
  await ballot(page, word).click()
}

export async function expectOwnVote({ page }: Person, word: Word): Promise<void> {
  await expect(ballot(page, word)).toHaveAttribute('aria-pressed', 'true')
}

/** One side of a Reveal: the word, how many said so, and whether it was right. */
export function verdict(page: Page, word: Word): Locator {
  return stage(page, 'reveal').getByRole('heading', { name: word, exact: true }).locator('..')
}

/** Where the points so far stand in a Reveal. */
export function scoreRow(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'Scores' }).getByRole('listitem').filter({ hasText: name })
}

/** The host asks to leave the game and takes one of the three doors. */
export async function hostLeavesBy({ page }: Person, door: Door): Promise<void> {
  await page.getByRole('button', { name: 'Leave Game' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave Game' })
  await dialog.getByRole('button', { name: door, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Goes to another site: the connection closes, the seat stays. */
export async function goAway({ page }: Person): Promise<void> {
  await page.goto('about:blank')
}

export async function comeBack({ page }: Person, code: string): Promise<void> {
  await page.goto(`/room/${code}`)
}

export async function expectEverybodyInLobby(people: readonly Person[]): Promise<void> {
  await Promise.all(
    people.map(async ({ page, name }) => {
      await expectLobbyOf(page, name)
      await expectToast(page, 'Returned to Lobby', 'Game ended for all players')
    }),
  )
}

export async function expectPlaying(people: readonly Person[]): Promise<void> {
  for (const { page } of people) await expect(page.getByRole('button', { name: 'Leave Game' })).toBeVisible()
}
