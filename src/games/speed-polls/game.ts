import type { PlayerId } from '#rooms/ids.ts'
import { accept, refuse } from '#rooms/result.ts'
import { defineGame } from '../kit/define-game.ts'
import { respond, responseOf } from '../kit/responses.ts'
import { PODIUM } from '../kit/view.ts'
import { speedPollsDefinition } from './definition.ts'
import { ownPrompts } from './own-prompts.ts'
import { pollsByTopic } from './questions.ts'
import { type Result, SpeedPollsMove, SpeedPollsView } from './schemas.ts'
import { countAnswers, isVoid, scoresOf } from './scoring.ts'
import { ballotsIn, type SpeedPollsState, speedPollsState } from './state.ts'

/** The rules of Speed Polls; SPEC.md states them. */
export const speedPolls = defineGame({
  definition: speedPollsDefinition,
  state: speedPollsState,
  schemas: { move: SpeedPollsMove, view: SpeedPollsView },
  ownPrompts,
  begin: ({ players, settings, draw }) => {
    const { topic } = settings
    const pack = topic === 'mixed' ? Object.values(pollsByTopic).flat() : pollsByTopic[topic]
    const questions = draw(pack, settings.questions)
    return {
      players,
      showNames: settings.showNames,
      questions: questions.map(({ id, question, answers }) => ({ id, question, answers })),
      round: 0,
      closed: 0,
    }
  },
  phases: {
    answer: {
      isDone: (state, { id }) => responseOf(state.answers, state.round, id) !== undefined,
      next: (state) =>
        isVoid(countAnswers(ballotsIn(state, state.round))) ? close(state) : { ...state, phase: 'guess' },
    },
    guess: {
      isDone: (state, { id }) => responseOf(state.guesses, state.round, id) !== undefined,
      next: close,
    },
    result: {
      next: (state) =>
        state.closed === state.questions.length
          ? { ...state, phase: PODIUM }
          : { ...state, phase: 'answer', round: state.closed },
    },
  },
  moves: {
    answer: { phase: 'answer', apply: (state, player, move) => choose(state, 'answers', player.id, move) },
    guess: { phase: 'guess', apply: (state, player, move) => choose(state, 'guesses', player.id, move) },
  },
  scores: (state) => scoresIn(state, 0, state.closed),
  tieBreakers: ['rightGuesses', 'withMajority'],
  awards: {
    'mind-reader': { most: (score) => score.rightGuesses },
    'one-of-us': { most: (score) => score.withMajority },
    'lone-wolf': { most: (score) => score.timesAlone },
  },
  view: (state, viewer) => {
    const { answers, guesses, phase, questions, round } = state
    const { answers: choices = [], question = '' } = questions[round] ?? {}
    const poll = { number: round + 1, total: questions.length, question, answers: choices }
    return {
      poll: phase === PODIUM ? null : poll,
      myAnswer: viewer === null ? null : (responseOf(answers, round, viewer) ?? null),
      myGuess: viewer === null ? null : (responseOf(guesses, round, viewer) ?? null),
      result: phase === 'result' ? resultOf(state) : null,
    }
  },
  shownPrompts: ({ questions, round }) => questions.slice(0, round + 1).map(({ id }) => id),
})

function close(state: SpeedPollsState): SpeedPollsState {
  return { ...state, phase: 'result', closed: state.round + 1 }
}

/** POLL-3, POLL-4, POLL-5. */
function choose(
  state: SpeedPollsState,
  kind: 'answers' | 'guesses',
  playerId: PlayerId,
  { round, choice }: SpeedPollsMove,
) {
  if (round !== state.round) return refuse({ code: 'wrong-phase' } as const)
  if (choice >= (state.questions[round]?.answers.length ?? 0)) return refuse({ code: 'bad-move' } as const)
  const responses = respond(state[kind], { round, playerId, value: choice })
  return accept(responses === state[kind] ? state : { ...state, [kind]: responses })
}

/** The scores for the questions from one place to another. */
function scoresIn(state: SpeedPollsState, from: number, to: number) {
  const players = state.players.map(({ id }) => id)
  const rounds = state.questions.keys().drop(from).take(to - from)
  return scoresOf(players, Array.from(rounds, (round) => ballotsIn(state, round)))
}

function resultOf(state: SpeedPollsState): Result {
  const { answers, players, round, showNames } = state
  return {
    counts: countAnswers(ballotsIn(state, round)),
    gains: Array.from(scoresIn(state, round, round + 1).values(), ({ points }) => points),
    said: showNames ? players.map(({ id }) => responseOf(answers, round, id) ?? null) : null,
  }
}
