import { expect, it } from 'vitest'
import { measureRounds } from '#tests/support/measure-rounds.ts'
import { speedPolls } from './game.ts'

it('[POLL-17] a player of a room of 32 receives at most 3 KB for each question, names included', () => {
  const bytes = measureRounds(speedPolls.id, 32)
  expect(bytes).toHaveLength(20)
  expect(Math.max(...bytes)).toBeLessThan(3 * 1024)
})
