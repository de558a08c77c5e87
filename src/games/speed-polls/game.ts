import type { PlayerId } from '#rooms/ids.ts'
import { accept, refuse } from '#rooms/result.ts'
import { defineGame } from '../kit/define-game.ts'
import { withResponse } from '../kit/entry-storage.ts'
import { responseOf } from '../kit/responses.ts'
import { enter } from '../kit/state.ts'
import { type FrameView, PODIUM } from '../kit/view.ts'
import { speedPollsDefinition } from './definition.ts'
import { ownPrompts } from './own-prompts.ts'
import { pollsByTopic } from './questions.ts'
import { SpeedPollsMove, SpeedPollsView } from './schemas.ts'
import { countsIn, majorityOf, scoresIn } from './scoring.ts'
import { type SpeedPollsState as State, speedPollsState } from './state.ts'

type Kind = 'answers' | 'guesses'

/** The rules of Speed Polls; SPEC.md states them. */
export const speedPolls = defineGame({
  definition: speedPollsDefinition,
  state: speedPollsState,
  schemas: { move: SpeedPollsMove, view: SpeedPollsView },
  ownPrompts,
  begin: ({ players, settings: { questions, showNames, topic }, draw }) => {
    const pack = topic === 'mixed' ? Object.values(pollsByTopic).flat() : pollsByTopic[topic]
    const drawn = draw(pack, questions).map(({ id, question, answers }) => ({ id, question, answers }))
    return { players, showNames, questions: drawn, round: 0, closed: 0 }
  },
  phases: {
    answer: {
      isDone: (state, { id }) => choiceOf(state, 'answers', id) !== null,
      // POLL-6: a void question has no Guess.
      next: (state) =>
        majorityOf(countsIn(state, state.round)).length === 0 ? close(state) : enter(state, 'guess'),
    },
    guess: { isDone: (state, { id }) => choiceOf(state, 'guesses', id) !== null, next: close },
    result: {
      next: (state) =>
        state.closed === state.questions.length
          ? enter(state, PODIUM)
          : enter({ ...state, round: state.closed }, 'answer'),
    },
  },
  moves: {
    answer: { phase: 'answer', apply: (state, { id }, move) => choose(state, 'answers', id, move) },
    guess: { phase: 'guess', apply: (state, { id }, move) => choose(state, 'guesses', id, move) },
  },
  scores: (state: State) => scoresIn(state, 0, state.closed),
  awards: {
    'mind-reader': { most: (score) => score.rightGuesses },
    'one-of-us': { most: (score) => score.withMajority },
    'lone-wolf': { most: (score) => score.timesAlone },
  },
  view,
  shownPrompts: ({ questions, round }) => questions.slice(0, round + 1).map(({ id }) => id),
})

function close(state: State): State {
  return enter({ ...state, closed: state.round + 1 }, 'result')
}

/** POLL-5. */
function choose(state: State, kind: Kind, playerId: PlayerId, { round, choice: value }: SpeedPollsMove) {
  if (round !== state.round) return refuse({ code: 'wrong-phase' } as const)
  if (state.questions[round]?.answers[value] === undefined) return refuse({ code: 'bad-move' } as const)
  return accept(withResponse(state, kind, { round, playerId, value }))
}

function choiceOf(state: State, kind: Kind, id: PlayerId | null): number | null {
  return id === null ? null : (responseOf(state[kind], state.round, id) ?? null)
}

/** The viewer's part of the view, built up from what they may know (POLL-10, POLL-11). */
function view(state: State, viewer: PlayerId | null): Omit<SpeedPollsView, keyof FrameView> {
  const { phase, players, questions, round, showNames } = state
  const asked = questions[round]
  if (asked === undefined || phase === PODIUM) return { poll: null }
  const result = () => ({
    counts: countsIn(state, round),
    gains: Array.from(scoresIn(state, round, round + 1).values(), ({ points }) => points),
    said: showNames ? players.map(({ id }) => choiceOf(state, 'answers', id)) : null,
  })
  const poll = {
    number: round + 1,
    total: questions.length,
    question: asked.question,
    answers: asked.answers,
    myAnswer: choiceOf(state, 'answers', viewer),
    myGuess: choiceOf(state, 'guesses', viewer),
    result: phase === 'result' ? result() : null,
  }
  return { poll }
}
