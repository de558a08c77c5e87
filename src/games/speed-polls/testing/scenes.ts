import type { Locator, Page } from '@playwright/test'
import { four } from '#tests/scenes/cast.ts'
import type { GameScenes } from '#tests/scenes/game-scene.ts'
import { playingQuickly } from '#tests/scenes/quick-game.ts'
import type { Scene } from '#tests/scenes/scene.ts'
import type { GameFrame } from '../../kit/testing/simulation.test-support.ts'
import { speedPolls } from '../game.ts'
import type { SpeedPollsMove, SpeedPollsView } from '../schemas.ts'

type Name = (typeof four)[number]

/** Own prompts come first, so the first question is the same every time. */
const [question, ...choices] = [
  'Which part of a meeting could go?',
  'The small talk',
  'The slides',
  'The notes',
  'All of it',
] as const
const prompts = [[question, ...choices].join(' | ')]
const longQuestion =
  'If all of you moved to a small island with one ferry a week and no coffee at all, which of these four things would you miss most in a month? | The small talk | The slides | The notes | All of it'
const longAnswers = `Why? | ${'W'.repeat(60)} | The one about the meeting that we had about the meetings before that | Or something else that is quite long as well`
const answers: Readonly<Record<Name, number>> = { Noor: 0, Mateo: 0, Priya: 1, Jun: 0 }
const guesses: Readonly<Record<Name, number>> = { Noor: 0, Mateo: 0, Priya: 0, Jun: 1 }

export const scenes: GameScenes = {
  phases: {
    answer: {
      answer: playing('Mateo', ({ phase }) => phase === 'answer'),
      answered: playing(
        'Mateo',
        ({ phase, poll }) => phase === 'answer' && isFirst(poll) && poll?.myAnswer === 0,
      ),
    },
    guess: {
      'guess-hidden': playing('Noor', ({ phase }) => phase === 'guess', { changeGame: hidingFirst }),
      guess: playing('Mateo', ({ phase }) => phase === 'guess'),
      guessed: playing(
        'Mateo',
        ({ phase, poll }) => phase === 'guess' && isFirst(poll) && poll?.myGuess === 0,
      ),
    },
    result: {
      'result-counting': result('Mateo', { elapsedMs: 1_000 }),
      'result-suspense': result('Mateo', { elapsedMs: 2_000 }),
      'result-headline': result('Mateo', { elapsedMs: 2_600 }),
      'result-stamp': result('Mateo', { elapsedMs: 3_300 }),
      'result-right': result('Mateo'),
      'result-against': result('Priya'),
      'result-wrong': result('Jun'),
      'result-names': result('Mateo', { showNames: true }),
      'result-void': result('Mateo', { answering: ['Noor', 'Mateo'] }),
    },
    podium: {
      'podium-host': playing('Noor', ({ phase }) => phase === 'podium'),
      'podium-player': playing('Priya', ({ phase }) => phase === 'podium'),
    },
  },
  tv: {
    'tv-result-counting': onTv('result', { elapsedMs: 1_000 }),
    'tv-result-suspense': onTv('result', { elapsedMs: 1_800 }),
    'tv-result-names': onTv('result', { showNames: true, elapsedMs: 6_000 }),
    'tv-result-void': onTv('result', { answering: ['Noor', 'Mateo'], elapsedMs: 6_000 }),
    ...Object.fromEntries(
      ['answer', 'guess', 'result'].flatMap((phase) => [
        [`tv-${phase}-long`, onTv(phase, { prompt: longQuestion, elapsedMs: 6_000 })],
        [`tv-${phase}-three`, onTv(phase, { prompt: longAnswers, elapsedMs: 6_000 })],
      ]),
    ),
  },
  belowBanner: ['answer', 'guess', 'result-right'],
  aboveToasts: ['answer', 'guess', 'result-right', 'podium-host'],
  controlsAboveToasts: [],
  inView: {
    answer: (page) => [page.getByText(question, { exact: true }), ...answerButtons(page)],
    guess: (page) => [
      page.getByText('What did most of the room say?', { exact: true }),
      ...answerButtons(page),
    ],
  },
  awaited: { busy: 'guess', idle: ['guessed'] },
  looks: [
    { scene: 'answered', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
    { scene: 'guess', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
    { scene: 'result-right', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  ],
}

function answerButtons(page: Page): readonly Locator[] {
  return choices.map((choice) => page.getByRole('button', { name: choice }))
}

/** Only the first question is always the same. */
function isFirst(poll: SpeedPollsView['poll']): boolean {
  return poll?.number === 1
}

/** A result with all steps shown, or at another time from its start. */
function result(name: Name, options: PlayingOptions = {}): Scene['draw'] {
  return playing(name, ({ phase }) => phase === 'result', { elapsedMs: 6_000, ...options })
}

function onTv(
  phase: string,
  { prompt, ...options }: PlayingOptions & { readonly prompt?: string },
): Scene['draw'] {
  return playing(null, (view) => view.phase === phase, {
    ...options,
    ...(prompt !== undefined && { ownPrompts: [prompt] }),
  })
}

/** The host has hidden the question. */
function hidingFirst(game: GameFrame) {
  const view = game as SpeedPollsView
  const { poll } = view
  const hidden = poll && { ...poll, question: null, answers: poll.answers.map(() => null) }
  return { ...view, poll: hidden }
}

interface PlayingOptions {
  readonly ownPrompts?: readonly string[]
  readonly showNames?: boolean
  readonly answering?: readonly Name[]
  readonly elapsedMs?: number
  readonly changeGame?: typeof hidingFirst
}

/** Plays until the game matches, as one of the four players sees it, or (null) a TV. */
function playing(
  name: Name | null,
  fits: (view: SpeedPollsView) => boolean,
  { showNames = false, answering = four, elapsedMs, ownPrompts = prompts, changeGame }: PlayingOptions = {},
): Scene['draw'] {
  return playingQuickly<SpeedPollsView>(speedPolls.id, {
    name,
    isOnTv: name === null,
    fits,
    elapsedMs,
    ...(changeGame && { changeGame }),
    prompts: ownPrompts,
    settings: { questions: 5, topic: 'mixed', showNames },
    moveOf: (view, mover) => {
      const player = four.find((one) => one === mover)
      return player === undefined || !answering.includes(player) ? null : moveOf(view, player)
    },
  })
}

function moveOf({ phase, poll }: SpeedPollsView, name: Name): SpeedPollsMove | null {
  if (poll === null || (phase !== 'answer' && phase !== 'guess')) return null
  const [given, choice] = phase === 'answer' ? [poll.myAnswer, answers[name]] : [poll.myGuess, guesses[name]]
  return given === null ? { type: phase, round: poll.number - 1, choice } : null
}
