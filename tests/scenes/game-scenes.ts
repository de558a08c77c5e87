import type { Page } from '@playwright/test'
import type { FactOrFictionView } from '#games/fact-or-fiction/fact-or-fiction-view.ts'
import { type Phase, stage, submitButton, submittedButton, writeStatement } from '../e2e/game-actions.ts'
import { four, fourStatements, priyaAlone, six } from './cast.ts'
import { playRaw, type RawStatement, startRaw, submitRaw } from './raw-room.ts'
import type { Scene, SceneKit } from './scene.ts'

const { Noor: tale } = fourStatements

export const gameScenes: readonly Scene[] = [
  { name: 'game/submit-empty', draw: (kit) => submitting(kit) },
  {
    name: 'game/submit-filled',
    draw: async (kit) => {
      const page = await submitting(kit)
      await writeStatement(page, { text: tale.text, truth: 'Fact' })
      await page.getByText('Saved', { exact: true }).waitFor()
      return page
    },
  },
  {
    name: 'game/submit-gaps',
    draw: async (kit) => {
      const page = await submitting(kit)
      await submitButton(page).click()
      await page.getByText('Write at least 3 characters and pick Fact or Fiction.').waitFor()
      return page
    },
  },
  {
    name: 'game/submitted',
    draw: async ({ gather, open }) => {
      const room = await gather(six)
      const { page, wire } = await open(room, 'Mateo')
      const submitted = wire.holdAt((view) => countDone(view) === 2)
      await startRaw(room)
      await submitRaw(room.seats, 'Priya', tale)
      await submitRaw(room.seats, 'Mateo', tale)
      await submitted
      await submittedButton(page).waitFor()
      return page
    },
  },
  { name: 'game/present', draw: playing('Mateo', 'present', (view) => view.phase === 'present') },
  { name: 'game/present-author', draw: playing('Priya', 'present', (view) => view.phase === 'present') },
  { name: 'game/vote', draw: playing('Mateo', 'vote', (view) => view.phase === 'vote') },
  {
    name: 'game/voted',
    draw: playing('Mateo', 'vote', (view) => view.phase === 'vote' && view.myVote !== null),
  },
  {
    name: 'game/vote-author',
    draw: playing('Priya', 'vote', (view) => view.phase === 'vote' && countDone(view) === 2),
  },
  { name: 'game/reveal-right', draw: playing('Mateo', 'reveal', (view) => view.phase === 'reveal') },
  { name: 'game/reveal-wrong', draw: playing('Noor', 'reveal', (view) => view.phase === 'reveal') },
  { name: 'game/reveal-author', draw: playing('Priya', 'reveal', (view) => view.phase === 'reveal') },
  {
    name: 'game/podium-host',
    draw: playing('Noor', 'podium', (view) => view.phase === 'podium', fourStatements),
  },
  {
    name: 'game/podium-player',
    draw: playing('Priya', 'podium', (view) => view.phase === 'podium', fourStatements),
  },
  {
    name: 'game/quorum-notice',
    draw: async ({ gather, open }) => {
      const room = await gather(four)
      const { page, wire } = await open(room, 'Mateo')
      const short = wire.holdAt((view) => view.quorumEndsAt !== null)
      // They leave before the game starts: Submit is too short here to wait for their disconnection.
      await Promise.all(room.seats.slice(2).map(({ raw }) => raw.close()))
      await startRaw(room)
      await short
      await page.getByText('Waiting for more players').first().waitFor()
      return page
    },
  },
  {
    // A game pauses while no player is connected; a returning player sees this state briefly.
    name: 'game/paused',
    draw: async (kit) => {
      const changeGame = (view: FactOrFictionView) => ({ ...view, phaseEndsAt: null })
      const page = await submitting(kit, { names: four, changeGame })
      await page.getByRole('timer', { name: /^Paused/ }).waitFor()
      return page
    },
  },
]

/** A game in Submit, as one player sees it. */
export async function submitting(
  { gather, open }: SceneKit,
  {
    names = six,
    name = 'Mateo',
    ...options
  }: { readonly names?: readonly string[]; readonly name?: string } & Parameters<SceneKit['open']>[2] = {},
): Promise<Page> {
  const room = await gather(names)
  const { page, wire } = await open(room, name, options)
  const submit = wire.holdAt(({ phase }) => phase === 'submit')
  await startRaw(room)
  await submit
  await stage(page, 'submit').waitFor()
  return page
}

function countDone({ players }: FactOrFictionView): number {
  return players.filter(({ isDone }) => isDone).length
}

/** Plays until the game matches, as one of the four players sees it. */
function playing(
  name: (typeof four)[number],
  phase: Phase,
  fits: (view: FactOrFictionView) => boolean,
  statements: Readonly<Record<string, RawStatement>> = priyaAlone,
): Scene['draw'] {
  return async ({ gather, open }) => {
    const room = await gather(four)
    const { page, wire } = await open(room, name)
    const held = wire.holdAt(fits)
    await startRaw(room)
    await Promise.all([held, playRaw(room.seats, statements, 'Jun')])
    await stage(page, phase).waitFor()
    return page
  }
}
