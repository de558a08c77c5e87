import * as v from 'valibot'
import { defineState, type StoredStateOf } from '../kit/define-state.ts'
import { responseClaims, storeResponses } from '../kit/response-storage.ts'
import { responsesIn } from '../kit/responses.ts'
import { stateEntries } from '../kit/state.ts'
import { PODIUM } from '../kit/view.ts'
import { speedPollsDefinition } from './definition.ts'
import type { Ballots } from './scoring.ts'

const Choice = v.pipe(v.number(), v.integer(), v.minValue(0))

/** How a game is stored: answers and guesses as entries, the rest in the state's JSON. */
export const speedPollsState = defineState({
  definition: speedPollsDefinition,
  version: 1,
  json: v.object({
    ...stateEntries,
    showNames: v.boolean(),
    /** All questions of the game. */
    questions: v.array(v.object({ id: v.string(), question: v.string(), answers: v.array(v.string()) })),
    /** The question that is played, from 0; on the podium the last one. */
    round: v.number(),
    /** How many questions have been shown their Result. */
    closed: v.number(),
  }),
  storage: storeResponses({ answer: Choice, guess: Choice }),
  claims: (state) => {
    const { closed, phase, questions, responses, round } = state
    const all = [...responses.answer, ...responses.guess]
    const isOffered = (choice: number, of: number) => choice < (questions[of]?.answers.length ?? 0)
    return [
      ...responseClaims(state, round),
      [questions[round] !== undefined, 'the question exists'],
      [closed === round + 1 || (closed === round && phase !== 'result'), 'only a Result closes a question'],
      [
        closed === round || phase === 'result' || phase === PODIUM,
        'a closed question is followed by the next',
      ],
      [all.every(({ value, round: of }) => isOffered(value, of)), 'only offered answers are chosen'],
    ]
  },
})

/** One game of Speed Polls, whole. A step that changes nothing returns the same object. */
export type SpeedPollsState = StoredStateOf<typeof speedPollsState>

export function ballotsIn({ questions, responses }: SpeedPollsState, round: number): Ballots {
  return {
    choices: questions[round]?.answers.length ?? 0,
    answers: responsesIn(responses.answer, round),
    guesses: responsesIn(responses.guess, round),
  }
}
