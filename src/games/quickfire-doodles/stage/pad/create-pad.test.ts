import { expect, it } from 'vitest'
import { outcomeOf } from './create-pad.ts'

it('[DOODLE-72] a refusal because of the phase does not end the sending: Draw can go on', () => {
  expect(outcomeOf({ code: 'wrong-phase' })).toBe('unanswered')
  expect(outcomeOf({ code: 'not-in-game' })).toBe('refused')
  expect(outcomeOf({ code: 'move-refused', reason: 'out-of-step' })).toBe('out-of-step')
})
