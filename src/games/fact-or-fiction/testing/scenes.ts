import type { Page } from '@playwright/test'
import { type Phase, stage, submitButton, submittedButton, writeStatement } from '#tests/e2e/game-actions.ts'
import { four, six } from '#tests/scenes/cast.ts'
import type { GameScenes } from '#tests/scenes/game-scene.ts'
import { startRaw } from '#tests/scenes/raw-room.ts'
import type { Scene, SceneKit } from '#tests/scenes/scene.ts'
import factOrFictionDefinition from '../definition.ts'
import type { FactOrFictionView } from '../fact-or-fiction-view.ts'
import { podiumScenes } from './podium-scenes.ts'
import { fourStatements, playRaw, priyaAlone, type RawStatement, submitRaw } from './raw-game.ts'

const GAME = factOrFictionDefinition.id
const { Noor: tale } = fourStatements
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

export const scenes: GameScenes = {
  phases: {
    submit: {
      'submit-empty': (kit) => submitting(kit),
      'submit-filled': async (kit) => {
        const page = await submitting(kit)
        await writeStatement(page, { text: tale.text, truth: 'Fact' })
        await page.getByText('Saved', { exact: true }).waitFor()
        return page
      },
      'submit-gaps': async (kit) => {
        const page = await submitting(kit)
        await submitButton(page).click()
        await page.getByText('Write at least 3 characters and pick Fact or Fiction.').waitFor()
        return page
      },
      submitted: async ({ gather, open }) => {
        const room = await gather(six)
        const { page, wire } = await open(room, 'Mateo')
        const submitted = wire.holdAt((view) => countDone(view) === 2)
        await startRaw(room, GAME)
        await submitRaw(room.seats, 'Priya', tale)
        await submitRaw(room.seats, 'Mateo', tale)
        await submitted
        await submittedButton(page).waitFor()
        return page
      },
    },
    present: {
      present: playing('Mateo', 'present', (view) => view.phase === 'present'),
      'present-author': playing('Priya', 'present', (view) => view.phase === 'present'),
    },
    vote: {
      vote: playing('Mateo', 'vote', (view) => view.phase === 'vote'),
      voted: playing('Mateo', 'vote', (view) => view.phase === 'vote' && view.myVote !== null),
      'vote-author': playing('Priya', 'vote', (view) => view.phase === 'vote' && countDone(view) === 2),
    },
    reveal: {
      'reveal-right': playing('Mateo', 'reveal', (view) => view.phase === 'reveal'),
      'reveal-wrong': playing('Noor', 'reveal', (view) => view.phase === 'reveal'),
      'reveal-author': playing('Priya', 'reveal', (view) => view.phase === 'reveal'),
    },
    podium: {
      'podium-host': playing('Noor', 'podium', (view) => view.phase === 'podium', fourStatements),
      'podium-player': playing('Priya', 'podium', (view) => view.phase === 'podium', fourStatements),
      ...podiumScenes,
    },
  },
  anyPhase: {
    'quorum-notice': async ({ gather, open }) => {
      const room = await gather(four)
      const { page, wire } = await open(room, 'Mateo')
      const short = wire.holdAt((view) => view.quorumEndsAt !== null)
      // They leave before the game starts: Submit is too short here to wait for their disconnection.
      await Promise.all(room.seats.slice(2).map(({ raw }) => raw.close()))
      await startRaw(room, GAME)
      await short
      await page.getByText('Waiting for more players').first().waitFor()
      return page
    },
    // A game pauses while no player is connected; a returning player sees this state briefly.
    paused: async (kit) => {
      const changeGame: Options['changeGame'] = (view) => ({ ...view, phaseEndsAt: null })
      const page = await submitting(kit, { names: four, changeGame })
      await page.getByRole('timer', { name: /^Paused/ }).waitFor()
      return page
    },
  },
  belowBanner: ['submit-filled', 'vote', 'reveal-right'],
  aboveToasts: ['submit-filled', 'vote', 'reveal-right', 'podium-host'],
  controlsAboveToasts: [{ scene: 'vote', lastText: '0 of 3 voted' }],
  looks: [
    { scene: 'submit-filled', viewport: desktop, colorScheme: 'light' },
    { scene: 'voted', viewport: phone, colorScheme: 'dark' },
    { scene: 'reveal-right', viewport: desktop, colorScheme: 'dark' },
    { scene: 'podium-host', viewport: desktop, colorScheme: 'light' },
  ],
}

type Options = NonNullable<Parameters<SceneKit['open']>[2]>

/** A game in Submit, as one player sees it. */
async function submitting(
  { gather, open }: SceneKit,
  {
    names = six,
    name = 'Mateo',
    ...options
  }: { readonly names?: readonly string[]; readonly name?: string } & Options = {},
): Promise<Page> {
  const room = await gather(names)
  const { page, wire } = await open(room, name, options)
  const submit = wire.holdAt(({ phase }) => phase === 'submit')
  await startRaw(room, GAME)
  await submit
  await stage(page, 'submit').waitFor()
  return page
}

function countDone({ players }: { readonly players: readonly { readonly isDone: boolean }[] }): number {
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
    await startRaw(room, GAME)
    await Promise.all([held, playRaw(room.seats, statements, 'Jun')])
    await stage(page, phase).waitFor()
    return page
  }
}
