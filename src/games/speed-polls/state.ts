import * as v from 'valibot'
import { defineState, type StoredStateOf } from '../kit/define-state.ts'
import { entryStorage } from '../kit/entry-storage.ts'
import { type Responses, responsesIn } from '../kit/responses.ts'
import { type Claim, isWhole, stateEntries } from '../kit/state.ts'
import { speedPollsDefinition } from './definition.ts'
import { type Ballots, countAnswers, isVoid } from './scoring.ts'

const Json = v.object({
  ...stateEntries,
  showNames: v.boolean(),
  /** All questions of the game, drawn at its start. */
  questions: v.array(v.object({ id: v.string(), question: v.string(), answers: v.array(v.string()) })),
  /** The question that is played, from 0; on the podium, the last one. */
  round: v.number(),
  /** How many questions have been shown their Result. */
  closed: v.number(),
})

/** How a game is stored: answers and guesses as entries, the rest in the state's JSON. */
export const speedPollsState = defineState({
  definition: speedPollsDefinition,
  version: 1,
  json: Json,
  storage: entryStorage({ answers: v.number(), guesses: v.number() }),
  claims,
})

/** One game of Speed Polls, whole. A step that changes nothing returns the same object. */
export type SpeedPollsState = StoredStateOf<typeof speedPollsState>

/** The responses to one question. */
export function ballotsIn(
  { questions, answers, guesses }: Pick<SpeedPollsState, 'questions' | 'answers' | 'guesses'>,
  round: number,
): Ballots {
  return {
    choices: questions[round]?.answers.length ?? 0,
    answers: responsesIn(answers, round),
    guesses: responsesIn(guesses, round),
  }
}

type Facts = Omit<SpeedPollsState, never>

/** What holds for every state (POLL-15). */
function claims(state: {
  readonly phase: string
}): readonly Claim[] {
  return []
}
