import type { Page } from '@playwright/test'
import type { four } from '#tests/scenes/cast.ts'
import type { GameScenes } from '#tests/scenes/game-scene.ts'
import { playingQuickly } from '#tests/scenes/quick-game.ts'
import type { Scene } from '#tests/scenes/scene.ts'
import type { GameFrame } from '../../kit/testing/simulation.test-support.ts'
import { quickfireDoodles } from '../game.ts'
import type { QuickfireDoodlesMove, QuickfireDoodlesView, ShownDoodle } from '../schemas.ts'
import { sampleDoodles } from './sample-doodles.ts'

type Name = (typeof four)[number]
type View = QuickfireDoodlesView

/** Own words come first: there is one for each player, and a doodle of it. */
const words = ['Snail', 'Lighthouse', 'Duck', 'Accordion'] as const
const inks = { Snail: sampleDoodles.snail, Lighthouse: sampleDoodles.lighthouse, Duck: sampleDoodles.duck }

/** The longest guess and word, of the widest letters. */
const LONG = `${'W'.repeat(19)} ${'M'.repeat(20)}`

export const scenes: GameScenes = {
  phases: {
    draw: {
      draw: playing('Mateo', ({ phase }) => phase === 'draw'),
      'draw-just-guessing': playing(
        'Priya',
        ({ isJustGuessing, phase }) => phase === 'draw' && isJustGuessing === true,
        {
          justGuessing: 'Priya',
        },
      ),
    },
    guess: {
      guess: showing('Mateo', 'guess', {}),
      'guess-host': showing('Noor', 'guess', {}),
      'guess-got': showing('Mateo', 'guess', { gotIt: ['Mateo', 'Priya'] }),
      'guess-own': showing('Mateo', 'guess', { artist: 'Mateo', word: 'Snail' }),
    },
    answer: {
      answer: showing('Mateo', 'answer', { gotIt: ['Mateo', 'Priya'], artistPoints: 133 }),
      'answer-nobody': showing('Mateo', 'answer', { artistPoints: 0 }),
    },
    podium: {
      'podium-host': playing('Noor', ({ phase }) => phase === 'podium'),
      'podium-player': playing('Priya', ({ phase }) => phase === 'podium'),
    },
  },
  tv: {
    'tv-guess-long': showing(null, 'guess', { guess: LONG }),
    'tv-answer-long': showing(null, 'answer', { word: LONG, gotIt: ['Priya'], artistPoints: 67 }),
  },
  belowBanner: ['guess', 'answer'],
  aboveToasts: ['guess', 'answer', 'podium-host'],
  controlsAboveToasts: [],
  inView: {
    draw: (page: Page) => [
      page.getByText('Your word', { exact: true }),
      page.getByRole('img', { name: /^Your doodle\. / }),
      page.getByRole('toolbar', { name: 'Pens' }),
    ],
    guess: (page: Page) => [
      page.getByRole('img', { name: 'Doodle by Jun, 1 of 4' }),
      page.getByRole('textbox', { name: 'Your guess' }),
      page.getByRole('button', { name: 'Guess', exact: true }),
    ],
    answer: (page: Page) => [
      page.getByRole('img', { name: 'Doodle by Jun, 1 of 4: Snail' }),
      page.getByText('2 of 3 got it', { exact: true }),
    ],
  },
  awaited: { busy: 'guess', idle: ['guess-got', 'guess-own'] },
  looks: [],
}

interface ShowingOptions {
  readonly artist?: Name
  readonly gotIt?: readonly Name[]
  readonly word?: string
  readonly artistPoints?: number
  readonly guess?: string
}

/** Guess or Answer with the same doodle and the same guesses every time. */
function showing(name: Name | null, phase: 'guess' | 'answer', options: ShowingOptions): Scene['draw'] {
  const { artist = 'Jun', gotIt = [], artistPoints = null, guess = 'a cinnamon roll on holiday' } = options
  const isAnswer = phase === 'answer'
  const word = options.word ?? (isAnswer ? 'Snail' : null)
  return playing(name, (view) => view.phase === phase && view.shown?.number === 1, {
    change: (view) => {
      if (view.shown === null || view.phase !== phase) return view
      const idOf = (one: Name) =>
        view.players.find((player) => player.name === one)?.id ?? view.shown?.artistId
      const ids = (all: readonly Name[]) => all.flatMap((one) => idOf(one) ?? [])
      const [artistId = view.shown.artistId] = ids([artist])
      const shown: ShownDoodle = {
        ...view.shown,
        artistId,
        ink: inks.Snail,
        wrong: ids(['Noor', 'Priya', 'Noor', 'Mateo', 'Priya']).map((playerId, id) => ({
          id,
          playerId,
          text: id % 2 === 0 ? guess : 'slow taxi',
        })),
        gotIt: ids(gotIt),
        word,
        artistPoints,
        outOf: isAnswer ? 3 : null,
        isOwnWord: false,
      }
      return {
        ...view,
        shown,
        players: view.players.map((player) => ({
          ...player,
          isDone: gotIt.some((one) => one === player.name),
        })),
      }
    },
  })
}

interface PlayingOptions {
  readonly justGuessing?: Name
  readonly change?: (view: View) => View
}

/** Plays until the game matches, as one of the four players sees it, or (null) a TV. */
function playing(
  name: Name | null,
  fits: (view: View) => boolean,
  { justGuessing, change }: PlayingOptions = {},
): Scene['draw'] {
  return playingQuickly<View>(quickfireDoodles.id, {
    name,
    isOnTv: name === null,
    fits,
    prompts: words,
    settings: { rounds: 1, words: 'easy', oneColour: false },
    moveOf: (view, mover) => moveOf(view, mover, justGuessing),
    ...(change && { changeGame: (game: GameFrame) => (isDoodles(game) ? change(game) : game) }),
  })
}

function isDoodles(game: GameFrame): game is GameFrame & View {
  return 'shown' in game
}

/** Draws the own word, and guesses every doodle but the accordion. */
function moveOf(
  { isJustGuessing, pad, phase, players, shown }: View,
  mover: string,
  justGuessing: Name | undefined,
): QuickfireDoodlesMove | null {
  const me = players.find(({ name }) => name === mover)
  if (pad !== null && mover === justGuessing && isJustGuessing === false)
    return { type: 'justGuess', isOn: true }
  if (pad !== null && pad.steps === 0)
    return { type: 'draw', doodle: pad.doodle, from: 0, steps: [...inkOf(pad.word)] }
  if (phase !== 'guess' || shown === null || me === undefined || me.isDone || shown.artistId === me.id)
    return null
  const word = words.find((one) => inkOf(one).join() === shown.ink?.join())
  if (word === undefined) return null
  if (word === 'Accordion' && shown.wrong.length > 2) return null
  return { type: 'guess', doodle: shown.doodle, text: word === 'Accordion' ? 'a very thin sofa' : word }
}

function inkOf(word: string): readonly string[] {
  return word === 'Snail' || word === 'Lighthouse' || word === 'Duck' ? inks[word] : sampleDoodles.accordion
}
