import type { PlayerId } from '#rooms/record/ids.ts'
import type { AskedQuestion } from '../kit/questions/question-view.ts'
import {
  beginRounds,
  choiceOf,
  chooseAnswer,
  closeRound,
  nextRound,
  shownQuestions,
  textsOf,
  viewQuestion,
} from '../kit/questions/questions.ts'
import { defineGame } from '../kit/rules/define-game.ts'
import { enter } from '../kit/rules/state.ts'
import { PODIUM } from '../kit/rules/view.ts'
import speedPollsDefinition from './definition.ts'
import { ownPrompts } from './own-prompts.ts'
import { pollsByLanguage } from './questions.ts'
import { type ShownPoll, SpeedPollsMove, SpeedPollsView } from './schemas.ts'
import { countsIn, majorityOf, scoresIn } from './scoring.ts'
import { type SpeedPollsState as State, speedPollsState } from './state.ts'

/** The rules of Speed Polls; SPEC.md states them. */
export const speedPolls = defineGame({
  definition: speedPollsDefinition,
  state: speedPollsState,
  schemas: { move: SpeedPollsMove, view: SpeedPollsView },
  ownPrompts,
  begin: ({ players, settings: { questions, showNames, topic }, language, draw }) => {
    const pollsByTopic = pollsByLanguage[language]
    const pack = topic === 'mixed' ? Object.values(pollsByTopic).flat() : pollsByTopic[topic]
    return { players, showNames, ...beginRounds(draw(pack, questions)) }
  },
  phases: {
    answer: {
      isDone: (state, { id }) => choiceOf(state, 'answers', id) !== null,
      // POLL-6: a void question has no Guess.
      next: (state) =>
        majorityOf(countsIn(state, state.round)).length === 0 ? closeRound(state) : enter(state, 'guess'),
    },
    guess: { isDone: (state, { id }) => choiceOf(state, 'guesses', id) !== null, next: closeRound },
    result: { next: (state) => nextRound(state, 'answer') },
  },
  // POLL-5, POLL-27 and POLL-28.
  moves: {
    answer: { phase: 'answer', apply: (state, { id }, move) => chooseAnswer(state, 'answers', id, move) },
    guess: { phase: 'guess', apply: (state, { id }, move) => chooseAnswer(state, 'guesses', id, move) },
  },
  scores: (state: State) => scoresIn(state, 0, state.closed),
  awards: {
    'mind-reader': { most: (score) => score.rightGuesses },
    'one-of-us': { most: (score) => score.withMajority },
    'lone-wolf': { most: (score) => score.timesAlone },
  },
  view: (state, viewer) => ({
    poll: viewPoll(state, viewer),
    asked: state.phase === PODIUM ? viewAsked(state) : null,
  }),
  entries: shownQuestions,
  shownPrompts: ({ questions, round }) => questions.slice(0, round + 1).map(({ id }) => id),
})

/** All questions and answers that everybody has seen (POLL-18). */
function viewAsked(state: State): readonly AskedQuestion[] {
  return state.questions
    .slice(0, state.closed)
    .map((_, round) => ({ ...textsOf(state, round), counts: countsIn(state, round) }))
}

/** The question and its choices, built up from the facts that this viewer may know (POLL-10, POLL-31). */
function viewPoll(state: State, viewer: PlayerId | null): ShownPoll | null {
  const { phase, players, round, showNames } = state
  const asked = viewQuestion(state)
  if (asked === null) return null
  const result = () => ({
    counts: countsIn(state, round),
    gains: Array.from(scoresIn(state, round, round + 1).values(), ({ points }) => points),
    said: showNames ? players.map(({ id }) => choiceOf(state, 'answers', id)) : null,
  })
  return {
    ...asked,
    myAnswer: choiceOf(state, 'answers', viewer),
    myGuess: choiceOf(state, 'guesses', viewer),
    result: phase === 'result' ? result() : null,
  }
}
