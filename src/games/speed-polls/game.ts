import type { PlayerId } from '#rooms/ids.ts'
import { accept, refuse } from '#rooms/result.ts'
import { countChoices } from '../kit/choices.ts'
import { defineGame } from '../kit/define-game.ts'
import { withResponse } from '../kit/response-storage.ts'
import { responseOf } from '../kit/responses.ts'
import { PODIUM } from '../kit/view.ts'
import { speedPollsDefinition } from './definition.ts'
import { ownPrompts } from './own-prompts.ts'
import { pollsByTopic } from './questions.ts'
import { type ShownPoll, SpeedPollsMove, SpeedPollsView } from './schemas.ts'
import { majorityOf, scoresOf } from './scoring.ts'
import { ballotsIn, type SpeedPollsState as State, speedPollsState } from './state.ts'

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
    answer: { isDone: (state, { id }) => choiceOf(state, 'answer', id) !== null, next: guessOrClose },
    guess: { isDone: (state, { id }) => choiceOf(state, 'guess', id) !== null, next: close },
    result: { next: askNext },
  },
  moves: { answer: { phase: 'answer', apply: choose }, guess: { phase: 'guess', apply: choose } },
  scores: (state: State) => scoresIn(state, 0, state.closed),
  tieBreakers: ['rightGuesses', 'withMajority'],
  awards: {
    'mind-reader': { most: (score) => score.rightGuesses },
    'one-of-us': { most: (score) => score.withMajority },
    'lone-wolf': { most: (score) => score.timesAlone },
  },
  view: (state: State, viewer) => ({ poll: state.phase === PODIUM ? null : pollFor(state, viewer) }),
  shownPrompts: ({ questions, round }) => questions.slice(0, round + 1).map(({ id }) => id),
})

/** POLL-6: a void question has no Guess. */
function guessOrClose(state: State): State {
  return majorityOf(countsOf(state)).length === 0 ? close(state) : { ...state, phase: 'guess' }
}

function close(state: State): State {
  return { ...state, phase: 'result', closed: state.round + 1 }
}

function askNext(state: State): State {
  if (state.closed === state.questions.length) return { ...state, phase: PODIUM }
  return { ...state, phase: 'answer', round: state.closed }
}

/** POLL-5. */
function choose(state: State, { id }: { id: PlayerId }, { type, round, choice }: SpeedPollsMove) {
  if (round !== state.round) return refuse({ code: 'wrong-phase' } as const)
  if (choice >= ballotsIn(state, round).choices) return refuse({ code: 'bad-move' } as const)
  return accept(withResponse(state, type, { round, playerId: id, value: choice }))
}

function choiceOf({ responses, round }: State, kind: SpeedPollsMove['type'], id: PlayerId): number | null {
  return responseOf(responses[kind], round, id) ?? null
}

function countsOf(state: State): readonly number[] {
  const { choices, answers } = ballotsIn(state, state.round)
  return countChoices(choices, answers)
}

/** The scores for the questions from one place to another. */
function scoresIn(state: State, from: number, to: number) {
  const rounds = Array.from({ length: to - from }, (_, place) => ballotsIn(state, from + place))
  return scoresOf(state.players, rounds)
}

/** The viewer's copy of the question, built up from what they may know (POLL-10, POLL-11). */
function pollFor(state: State, viewer: PlayerId | null): ShownPoll | null {
  const { phase, players, questions, round, showNames } = state
  const poll = questions[round]
  if (poll === undefined) return null
  const result = () => ({
    counts: countsOf(state),
    gains: Array.from(scoresIn(state, round, round + 1).values(), ({ points }) => points),
    said: showNames ? players.map(({ id }) => choiceOf(state, 'answer', id)) : null,
  })
  return {
    number: round + 1,
    total: questions.length,
    question: poll.question,
    answers: poll.answers,
    myAnswer: viewer && choiceOf(state, 'answer', viewer),
    myGuess: viewer && choiceOf(state, 'guess', viewer),
    result: phase === 'result' ? result() : null,
  }
}
