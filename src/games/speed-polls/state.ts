import * as v from 'valibot'
import { Count } from '#rooms/record/fields.ts'
import { questionClaims, questionEntries } from '../kit/questions/questions.ts'
import { defineState, type StoredStateOf } from '../kit/rules/define-state.ts'
import { entryStorage } from '../kit/rules/entry-storage.ts'
import { stateEntries } from '../kit/rules/state.ts'
import speedPollsDefinition from './definition.ts'

/** How a game is stored: answers and guesses as entries, the rest in the state's JSON. */
export const speedPollsState = defineState({
  definition: speedPollsDefinition,
  version: 1,
  json: v.object({ ...stateEntries, showNames: v.boolean(), ...questionEntries }),
  storage: entryStorage({ answers: Count, guesses: Count }),
  claims: (state) => {
    const { answers, guesses, phase, round } = state
    return [
      ...questionClaims(state, [...answers, ...guesses]),
      [guesses.every((one) => one.round < round || phase !== 'answer'), 'no player guesses before Guess'],
    ]
  },
})

/** One game of Speed Polls, whole. A step that changes nothing returns the same object. */
export type SpeedPollsState = StoredStateOf<typeof speedPollsState>
