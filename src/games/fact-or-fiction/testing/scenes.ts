import type { Page } from '@playwright/test'
import { ballot, stage, submitButton, submittedHeading, writeStatement } from '#tests/e2e/game-actions.ts'
import { four, six, thirtyTwo, twelve } from '#tests/scenes/cast.ts'
import type { GameScenes } from '#tests/scenes/game-scene.ts'
import { type Acting, playingQuickly } from '#tests/scenes/quick-game.ts'
import { selectRaw, startRaw, startSelectedRaw } from '#tests/scenes/raw-room.ts'
import { flying, hideReactions, nudged, openSwitches, reacting, tapAndRest } from '#tests/scenes/reactions.ts'
import type { Scene, SceneKit } from '#tests/scenes/scene.ts'
import { factOrFiction } from '../game.ts'
import type { FactOrFictionView } from '../schemas.ts'
import { podiumScenes } from './podium-scenes.ts'
import { fourStatements, movesWith, priyaAlone, type RawStatement } from './scripted-moves.ts'
import { tvScenes } from './tv-scenes.ts'

const { Noor: tale } = fourStatements
const fib: RawStatement = {
  text: 'I was banned from a pub quiz for being too polite about the answers.',
  isFact: false,
  believers: ['Noor', 'Jun', 'Ines', 'Sam', 'Lena'],
}
const fibOfMany: RawStatement = { ...fib, believers: thirtyTwo.slice(4, 22) }
/** After it, a player whose connection is lost is away. */
const AWAY_MS = 4_000
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
      'submit-nudged': async (kit) => {
        const { page, wire } = await submittingSeat(kit)
        await writeStatement(page, { text: tale.text, truth: 'Fact' })
        await nudged(page, wire)
        return page
      },
      'submit-idea': async (kit) => {
        const page = await submitting(kit)
        await page.getByRole('button', { name: 'Give me an idea for statement 1' }).click()
        await page.getByRole('button', { name: 'Use it' }).waitFor()
        return page
      },
      'submit-three': (kit) => submitting(kit, { count: 3 }),
      submitted: submitted(1),
      'submitted-two': submitted(2),
      practising: async (kit) => {
        const page = await submitted(1)(kit)
        await page.getByRole('button', { name: 'Bounce' }).click()
        await page.getByRole('button', { name: 'Practise' }).click()
        return page
      },
    },
    present: {
      present: playing('Mateo', (view) => view.phase === 'present'),
      'present-gut': async (kit) => {
        const page = await playing('Mateo', (view) => view.phase === 'present')(kit)
        await page.getByRole('radio', { name: 'Fiction' }).check()
        return page
      },
      'present-author': playing('Priya', (view) => view.phase === 'present'),
      'present-reactions': playing('Mateo', (view) => view.phase === 'present', {
        act: flying,
      }),
      'present-tapped': playing('Mateo', (view) => view.phase === 'present', { act: tapAndRest }),
      'present-calm': playing('Mateo', (view) => view.phase === 'present', {
        context: { reducedMotion: 'reduce' },
        act: reacting,
      }),
      'present-hidden': playing('Mateo', (view) => view.phase === 'present', {
        act: hideReactions,
      }),
      'present-host-off': playing('Noor', (view) => view.phase === 'present', {
        act: openSwitches,
      }),
    },
    vote: {
      vote: playing('Mateo', (view) => view.phase === 'vote'),
      voted: playing('Mateo', (view) => view.phase === 'vote' && view.myVote !== null),
      'vote-host-asked': playing('Noor', (view) => view.phase === 'vote', {
        act: (page) => page.getByRole('button', { name: 'Hide this statement' }).click(),
      }),
      'vote-author': playing('Priya', (view) => view.phase === 'vote' && countDone(view) === 2),
    },
    reveal: {
      'reveal-counting': revealing('Mateo', 1_200),
      'reveal-suspense': revealing('Mateo', 2_300),
      'reveal-truth': revealing('Mateo', 3_000),
      'reveal-stamp': revealing('Mateo', 4_000),
      'reveal-right': revealing('Mateo', 5_000),
      'reveal-wrong': revealing('Noor', 5_000),
      'reveal-author': revealing('Priya', 5_000),
      'reveal-no-vote': revealing('Noor', 5_000, { statement: { ...priyaAlone.Priya, silent: ['Noor'] } }),
      'reveal-last': revealing('Mateo', 7_000),
      'reveal-next': revealing('Mateo', 7_000, { next: 'Jun' }),
      'reveal-next-me': revealing('Mateo', 7_000, { next: 'Mateo' }),
      'reveal-eight': revealing('Mateo', 7_000, { names: twelve.slice(0, 8), statement: fib, next: 'Jun' }),
      'reveal-climb': revealing('Mateo', 4_400, {
        names: thirtyTwo,
        statement: fibOfMany,
        pointsOf: reversed,
      }),
      'reveal-all-vote': revealing('Mateo', 7_000, { names: thirtyTwo, statement: fibOfMany, next: 'Jun' }),
      'reveal-hidden': revealing('Noor', 7_000, { isHidden: true }),
      'reveal-reactions': revealing('Mateo', 5_000, { act: flying }),
    },
    podium: {
      'podium-host': playing('Noor', (view) => view.phase === 'podium', {
        statements: fourStatements,
      }),
      'podium-reactions': playing('Priya', (view) => view.phase === 'podium', {
        statements: fourStatements,
        act: flying,
      }),
      'podium-player': playing('Priya', (view) => view.phase === 'podium', {
        statements: fourStatements,
      }),
      ...podiumScenes,
    },
  },
  anyPhase: {
    'quorum-notice': async (kit) => {
      const room = await kit.gather(four)
      await startRaw(room, factOrFiction.id)
      await Promise.all(room.seats.slice(2).map(({ raw }) => raw.close()))
      await kit.pass(AWAY_MS)
      const { page } = await kit.open(room, 'Mateo')
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
  tv: tvScenes,
  belowBanner: ['submit-filled', 'vote', 'reveal-right'],
  aboveToasts: ['submit-filled', 'vote', 'reveal-right', 'podium-host'],
  controlsAboveToasts: [{ scene: 'vote', lastText: '0 of 3 voted' }],
  inView: {
    present: (page) => [page.getByText(tale.text), page.getByText('Your gut says')],
    vote: (page) => [page.getByText(tale.text), ballot(page, 'Fact'), ballot(page, 'Fiction')],
    'vote-author': (page) => [page.getByText(tale.text), page.getByText('2 of 3 voted')],
    'crowd-vote': (page) => [page.getByText('0 of 31 voted')],
  },
  awaited: { busy: 'vote', idle: ['voted', 'vote-author'] },
  looks: [
    { scene: 'submit-filled', viewport: desktop, colorScheme: 'light' },
    { scene: 'voted', viewport: phone, colorScheme: 'dark' },
    { scene: 'reveal-right', viewport: desktop, colorScheme: 'dark' },
    { scene: 'podium-host', viewport: desktop, colorScheme: 'light' },
  ],
}

interface Revealing {
  readonly names?: readonly string[]
  readonly statement?: RawStatement
  /** Who is next on stage. Without it the statement is the last one. */
  readonly next?: string
  /** Other points than the real ones, by the place of a player. */
  readonly pointsOf?: (place: number, phase: string) => number
  /** The host has hidden the statement before. */
  readonly isHidden?: boolean
  /** Actions on the page then. */
  readonly act?: PlayingOptions['act']
}

/** The last player climbs to the top. */
function reversed(place: number, phase: string): number {
  return (phase === 'reveal' ? place : thirtyTwo.length - place) * 10
}

/** The Reveal of Priya's statement, at this time in milliseconds from its start. The page sees it begin. */
function revealing(name: string, elapsedMs: number, options: Revealing = {}): Scene['draw'] {
  const { names = four, statement = priyaAlone.Priya, next, pointsOf, isHidden = false, act } = options
  return playingQuickly<FactOrFictionView>(factOrFiction.id, {
    ...quick({ Priya: statement }),
    names,
    name,
    movers: names.length,
    opensAt: ({ phase }) => phase === 'vote',
    fits: ({ phase }) => phase === 'reveal',
    elapsedMs,
    changeGame: (game) => {
      const view = withPoints(game as FactOrFictionView, pointsOf)
      if (view.phase !== 'reveal') return view
      const { reveal, statement: shown } = isHidden ? hiding(view) : view
      const onStage = shown && { ...shown, total: next === undefined ? 1 : 8 }
      const nextAuthorId = view.players.find((player) => player.name === next)?.id ?? null
      return { ...view, reveal, nextAuthorId, statement: onStage }
    },
    act,
  })
}

/** A game with these statements, one from each of some players. */
function quick(statements: Readonly<Record<string, RawStatement>>) {
  return { settings: { factsPerPlayer: 1 }, moveOf: movesWith(statements) }
}

function hiding({ reveal, statement }: FactOrFictionView) {
  return {
    reveal: reveal && { ...reveal, authorPoints: 0 },
    statement: statement && { ...statement, text: null },
  }
}

function withPoints(view: FactOrFictionView, pointsOf: Revealing['pointsOf']): FactOrFictionView {
  if (pointsOf === undefined) return view
  const players = view.players.map((player, place) => ({ ...player, points: pointsOf(place, view.phase) }))
  return { ...view, players }
}

type Options = NonNullable<Parameters<SceneKit['open']>[2]>

/** Mateo and Priya have submitted this number of statements, and the others still write. */
function submitted(count: 1 | 2): Scene['draw'] {
  const texts = [tale, fourStatements.Mateo].slice(0, count)
  return playingQuickly<FactOrFictionView>(factOrFiction.id, {
    names: six,
    settings: { factsPerPlayer: count },
    fits: (view) => countDone(view) === 2,
    moveOf: ({ mine, players }, name) => {
      const me = players.find((player) => player.name === name)
      if (me?.isDone !== false || (name !== 'Mateo' && name !== 'Priya')) return null
      const next = texts[mine.length]
      if (next === undefined) return { type: 'submit' }
      return { type: 'write', slot: mine.length, text: next.text, isFact: next.isFact }
    },
    act: (page) => submittedHeading(page).waitFor(),
  })
}

/** A game in Submit, as one player sees it. */
async function submitting(kit: SceneKit, options?: SubmittingOptions): Promise<Page> {
  return (await submittingSeat(kit, options)).page
}

type SubmittingOptions = {
  readonly names?: readonly string[]
  readonly name?: string
  /** The number of statements. */
  readonly count?: number
} & Options

async function submittingSeat(
  { gather, open }: SceneKit,
  { names = six, name = 'Mateo', count = 1, ...options }: SubmittingOptions = {},
): ReturnType<SceneKit['open']> {
  const room = await gather(names)
  await selectRaw(room, factOrFiction.id, { factsPerPlayer: count })
  await startSelectedRaw(room)
  const { page, wire } = await open(room, name, options)
  await stage(page, 'submit').waitFor()
  return { page, wire }
}

function countDone({
  players,
}: {
  readonly players: readonly { readonly isDone: boolean | null }[]
}): number {
  return players.filter(({ isDone }) => isDone).length
}

interface PlayingOptions {
  readonly statements?: Readonly<Record<string, RawStatement>>
  readonly context?: NonNullable<Options['context']>
  /** Once the phase is shown. */
  readonly act?: Acting
}

/** Plays until the game matches, as one of the four players sees it. */
function playing(
  name: (typeof four)[number],
  fits: (view: FactOrFictionView) => boolean,
  { statements = priyaAlone, ...options }: PlayingOptions = {},
): Scene['draw'] {
  return playingQuickly<FactOrFictionView>(factOrFiction.id, { ...quick(statements), name, fits, ...options })
}
