import { describe, expect, it } from 'vitest'
import { registeredIds, simulationOf } from '#games/kit/simulations.test-support.ts'
import { longestSettings, measureRounds } from './measure-rounds.ts'

const PLAYERS = 32

describe('the bytes that one player of a full room receives', () => {
  it.each(registeredIds)('stay within the budget of each round of %s', (gameId) => {
    const { bytesPerRound, roundsOf } = simulationOf(gameId)
    const rounds = measureRounds(gameId, PLAYERS)
    expect(rounds).toHaveLength(roundsOf(longestSettings(gameId), PLAYERS))
    expect(rounds.filter((bytes) => bytes > bytesPerRound)).toEqual([])
  })
})
