import type { Page } from '@playwright/test'
import { four, six, twelve } from '#tests/scenes/cast.ts'
import type { GameScenes } from '#tests/scenes/game-scene.ts'
import { playingQuickly } from '#tests/scenes/quick-game.ts'
import type { Scene } from '#tests/scenes/scene.ts'
import { chainStory } from '../game.ts'
import type { ChainStoryView, OwnDesk } from '../schemas.ts'
import { longStories, readingOf, sampleStories } from './sample-stories.ts'

const BEFORE = 'Inspector Plum found one clue: a very wet sandwich.'
/** No opener of the pack is longer. */
const LONGEST_OPENER =
  'They say that the weathervane of Crowley points at the guilty, and this morning it pointed at the baker.'
const SENTENCE = '“The sandwich knows more than it lets on,” said the goose in the doorway.'

export const scenes: GameScenes = {
  phases: {
    write: {
      write: playing('Mateo', atTurn(1), { names: six, changeGame: atDesk({ isOpener: true }) }),
      'write-typed': async (kit) => {
        const page = await playing('Mateo', atTurn(3), {
          names: six,
          changeGame: atDesk({ secretWord: 'doorway' }),
        })(kit)
        await sentenceField(page).fill(SENTENCE)
        await page.getByText('87 left').waitFor()
        return page
      },
      'write-long': async (kit) => {
        const before = `${'W'.repeat(80)} ${'w'.repeat(79)}`
        const page = await playing('Mateo', atTurn(3), {
          changeGame: atDesk({ before, secretWord: 'rollercoaster' }),
          names: twelve,
        })(kit)
        await sentenceField(page).fill('W'.repeat(160))
        await page.getByText('0 left', { exact: true }).waitFor()
        return page
      },
      'passed-on': playing('Mateo', (view) => countDone(view) === 3 && isDone(view, 'Mateo'), {
        names: six,
        changeGame: atDesk({ secretWord: 'doorway', text: SENTENCE }),
      }),
    },
    read: {
      read: reading('Mateo', 13_000),
      'read-authors': reading('Mateo', 25_000, { isSigned: true }),
      'read-long': reading('Mateo', 20_000, { isLong: true }),
      'read-host': async (kit) => {
        const page = await reading('Noor', 13_000)(kit)
        await page.getByRole('button', { name: 'Hide something' }).click()
        return page
      },
    },
    vote: {
      vote: voting('Mateo'),
      voted: async (kit) => {
        const page = await voting('Mateo', true)(kit)
        await page.getByRole('button', { name: 'Read story 2 again' }).click()
        return page
      },
      'vote-host': async (kit) => {
        const page = await voting('Noor')(kit)
        await page.getByRole('button', { name: 'Read story 2 again' }).click()
        await page.getByRole('button', { name: 'Hide the opener' }).waitFor()
        return page
      },
      'vote-long': playing('Mateo', (view) => view.phase === 'vote', {
        changeGame: (view) => ({ ...view, stories: view.stories && longStories(view.players) }),
      }),
    },
    podium: {
      'podium-host': onPodium('Noor'),
      'podium-player': onPodium('Priya'),
    },
  },
  tv: {
    'tv-read-authors': reading(null, 25_000, { isSigned: true }),
    'tv-read-long': reading(null, 30_000, { isLong: true }),
    'tv-vote': playing(null, (view) => view.phase === 'vote', {
      changeGame: (view) => ({
        ...view,
        stories:
          view.stories &&
          sampleStories(view.players, 4).map((story) => ({ ...story, opener: LONGEST_OPENER })),
      }),
    }),
    'tv-vote-long': playing(null, (view) => view.phase === 'vote', {
      changeGame: (view) => ({ ...view, stories: view.stories && longStories(view.players) }),
    }),
  },
  belowBanner: ['write', 'read', 'vote'],
  aboveToasts: ['write-typed', 'read', 'vote', 'podium-host'],
  controlsAboveToasts: [],
  inView: {
    'write-typed': (page) => [page.getByText(BEFORE), page.getByRole('button', { name: 'Pass it on' })],
  },
  awaited: { busy: 'write', idle: ['passed-on'] },
  looks: [
    { scene: 'write-typed', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
    { scene: 'read-authors', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  ],
}

function sentenceField(page: Page) {
  return page.getByRole('textbox', { name: 'Carry on' })
}

interface PlayingOptions {
  readonly names?: readonly string[]
  readonly elapsedMs?: number
  readonly changeGame?: (view: ChainStoryView) => ChainStoryView
}

/** Plays until the game matches, as one of the players sees it, or (null) a TV. Prompts drawn by lot are replaced. */
function playing(
  name: (typeof four)[number] | null,
  fits: (view: ChainStoryView) => boolean,
  { names = four, elapsedMs, changeGame = (view) => view }: PlayingOptions = {},
): Scene['draw'] {
  return playingQuickly<ChainStoryView>(chainStory.id, {
    names,
    name,
    isOnTv: name === null,
    fits,
    elapsedMs,
    settings: { sentences: 3, genre: 'any', secretWords: true },
    changeGame: (view) => changeGame(view as ChainStoryView),
  })
}

/** The host alone is done, except at the first turn. */
function atTurn(turn: number) {
  return (view: ChainStoryView) => view.desk?.turn === turn && countDone(view) === (turn === 1 ? 0 : 1)
}

/** The viewer's desk with fixed texts. */
function atDesk(mine: Partial<OwnDesk>): NonNullable<PlayingOptions['changeGame']> {
  return (view) => {
    if (view.desk === null || view.desk.mine === null) return view
    const own = { before: BEFORE, isOpener: false, text: '', secretWord: null, ...mine }
    const before =
      mine.isOpener === true
        ? 'The lighthouse had been switched off, and nobody would say by whom.'
        : own.before
    return { ...view, desk: { ...view.desk, turns: 5, mine: { ...own, before } } }
  }
}

/** A Read at this time from its start. The clock of the shown phase is that of the real story. */
function reading(
  name: (typeof four)[number] | null,
  elapsedMs: number,
  { isSigned = false, isLong = false }: { readonly isSigned?: boolean; readonly isLong?: boolean } = {},
): Scene['draw'] {
  const seconds = isLong ? 40 : 24
  return playing(name, (view) => view.phase === 'read', {
    elapsedMs,
    changeGame: (view) => {
      if (view.reading === null || view.phaseEndsAt === null) return view
      const stories = isLong ? longStories(view.players) : sampleStories(view.players)
      const phaseMs = seconds * 1_000
      const phaseEndsAt = view.phaseEndsAt - view.phaseMs + phaseMs
      return { ...view, phaseMs, phaseEndsAt, reading: readingOf(stories, isSigned) }
    },
  })
}

function voting(name: (typeof four)[number], hasVoted = false): Scene['draw'] {
  return playing(name, (view) => view.phase === 'vote' && countDone(view) === (hasVoted ? 3 : 2), {
    changeGame: (view) => ({
      ...view,
      stories: view.stories && sampleStories(view.players, 6),
      myVote: hasVoted ? 1 : null,
    }),
  })
}

function onPodium(name: (typeof four)[number]): Scene['draw'] {
  return playing(name, (view) => view.phase === 'podium', {
    changeGame: (view) => ({
      ...view,
      stories: view.stories && sampleStories(view.players, 6),
      votes: view.votes && [4, 1, 0, 1, 0, 0],
    }),
  })
}

function countDone({ players }: ChainStoryView): number {
  return players.filter((player) => player.isDone).length
}

function isDone({ players }: ChainStoryView, name: string): boolean {
  return players.some((player) => player.name === name && player.isDone)
}
