import * as v from 'valibot'
import { Count } from '#rooms/fields.ts'
import { defineState, type StoredStateOf } from '../kit/define-state.ts'
import { entryStorage } from '../kit/entry-storage.ts'
import { stateEntries } from '../kit/state.ts'
import { PODIUM } from '../kit/view.ts'
import { speedPollsDefinition } from './definition.ts'

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
    round: Count,
    /** How many questions have been shown their Result. */
    closed: Count,
  }),
  storage: entryStorage({ answers: Count, guesses: Count }),
  claims: ({ answers, closed, guesses, phase, questions, round }) => {
    const isOver = phase === 'result' || phase === PODIUM
    const choices = [...answers, ...guesses]
    const choicesIn = (of: number) => questions[of]?.answers.length ?? 0
    return [
      [round < questions.length, 'the question exists'],
      [
        closed === round ? phase !== 'result' : closed === round + 1 && isOver,
        'a Result closes its question',
      ],
      [choices.every((one) => one.round <= round), 'no choice is of a later question'],
      [guesses.every((one) => one.round < round || phase !== 'answer'), 'nobody guesses before Guess'],
      [choices.every((one) => one.value < choicesIn(one.round)), 'all chosen answers exist'],
    ]
  },
})

/** One game of Speed Polls, whole. A step that changes nothing returns the same object. */
export type SpeedPollsState = StoredStateOf<typeof speedPollsState>
