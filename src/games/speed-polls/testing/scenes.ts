import type { GameId } from '#rooms/ids.ts'
import { six, twelve } from '#tests/scenes/cast.ts'
import type { GameScenes } from '#tests/scenes/game-scene.ts'
import { playingQuickly } from '#tests/scenes/quick-game.ts'
import type { Scene } from '#tests/scenes/scene.ts'
import { speedPollsDefinition } from '../definition.ts'
import type { SpeedPollsMove, SpeedPollsView } from '../schemas.ts'

const GAME = speedPollsDefinition.id as GameId
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

interface Play {
  readonly name?: string
  readonly names?: readonly string[]
  /** The choices of the players who move, by name; without one they wait. */
  readonly answers?: Readonly<Record<string, number>>
  readonly guesses?: Readonly<Record<string, number>>
  readonly showNames?: boolean
  /** In place of the usual question and its answers. */
  readonly asked?: { readonly question: string; readonly answers: readonly string[] }
}

const MEETING = {
  question: 'A meeting ends ten minutes early. What do you do?',
  answers: ['Make coffee', 'Stare into space', 'Announce how efficient we were', 'Book another meeting'],
}
/** As long as an own line can be. */
const LONG = {
  question: 'Which of these would you take to a desert island if the ship had room for one thing only?',
  answers: ['A library', 'A piano that somebody else has to carry', 'A very large umbrella'],
}
const most = { Noor: 0, Mateo: 1, Priya: 0, Jun: 0 }
const half = { Noor: 0, Mateo: 1, Priya: 1, Jun: 0 }

export const scenes: GameScenes = {
  phases: {
    answer: {
      answer: until(({ phase }) => phase === 'answer', { answers: {} }),
      answered: until(({ poll }) => poll?.myAnswer === 1, { answers: { Noor: 0, Mateo: 1 } }),
      'answer-long': until(({ phase }) => phase === 'answer', { answers: {}, asked: LONG, names: six }),
    },
    guess: {
      guess: until(({ phase }) => phase === 'guess', { answers: most, guesses: {} }),
      guessed: until(({ poll }) => poll?.myGuess === 0, { answers: most, guesses: { Noor: 1, Mateo: 0 } }),
    },
    result: {
      'result-right': until(isResult, { answers: most, guesses: { Noor: 0, Mateo: 0, Priya: 1, Jun: 0 } }),
      'result-wrong': until(isResult, { answers: most, guesses: most }),
      'result-names': until(isResult, { answers: most, guesses: most, showNames: true }),
      'result-tie': until(isResult, { answers: half, guesses: most }),
      'result-void': until(isResult, { answers: { Noor: 0, Mateo: 1 }, names: six }),
    },
    podium: {
      'podium-host': until(({ phase }) => phase === 'podium', { name: 'Noor', answers: most, guesses: half }),
      'podium-player': until(({ phase }) => phase === 'podium', { answers: most, guesses: half }),
    },
  },
  anyPhase: {
    'many-answered': until(({ poll }) => poll?.myAnswer === 1, { answers: most, names: twelve }),
  },
  belowBanner: ['answered', 'guess', 'result-right'],
  aboveToasts: ['answered', 'guess', 'result-right', 'podium-host'],
  controlsAboveToasts: [{ scene: 'answer', lastText: 'Book another meeting' }],
  looks: [
    { scene: 'answered', viewport: desktop, colorScheme: 'light' },
    { scene: 'guess', viewport: phone, colorScheme: 'dark' },
    { scene: 'result-right', viewport: desktop, colorScheme: 'dark' },
  ],
}

function isResult({ phase }: SpeedPollsView): boolean {
  return phase === 'result'
}

/** Plays until the game matches. Everybody makes the same choices in every question. */
function until(
  fits: (view: SpeedPollsView) => boolean,
  { name = 'Mateo', names, answers = {}, guesses = {}, showNames = false, asked = MEETING }: Play,
): Scene['draw'] {
  return playingQuickly<SpeedPollsView>(GAME, {
    name,
    ...(names && { names }),
    fits,
    settings: { questions: 5, topic: 'mixed', showNames },
    // The game draws its questions by lot.
    changeGame: (view) =>
      'poll' in view && view.poll ? { ...view, poll: { ...view.poll, ...asked } } : view,
    moveOf: ({ phase, players, poll }, mover): SpeedPollsMove | null => {
      const isOpen = players.some((player) => player.name === mover && !player.isDone)
      const choice = phase === 'answer' ? answers[mover] : phase === 'guess' ? guesses[mover] : undefined
      if (poll === null || choice === undefined || !isOpen) return null
      return { type: phase === 'guess' ? 'guess' : 'answer', round: poll.number - 1, choice }
    },
  })
}
