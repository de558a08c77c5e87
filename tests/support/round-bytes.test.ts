import { describe, expect, it } from 'vitest'
import { findGame } from '#games/games.ts'
import { registeredIds, simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import { longestSettings, measureGame } from './measure-rounds.ts'

const PLAYERS = 32
/** A quarter of what may wait for a slow consumer before frames are dropped. */
const PODIUM_BYTES_MAX = 16 * 1024

describe('the bytes that one player of a full room receives', () => {
  it.each(registeredIds)('stay within the budget of each round of %s', (gameId) => {
    const { bytesPerRound, roundsOf } = simulationOf(gameId)
    const players = Math.min(PLAYERS, findGame(gameId)?.maxPlayers ?? PLAYERS)
    const { rounds, podium } = measureGame(gameId, players)
    expect(rounds).toHaveLength(roundsOf(longestSettings(gameId), players))
    expect(rounds.filter((bytes) => bytes > bytesPerRound)).toEqual([])
    expect(podium).toBeLessThan(PODIUM_BYTES_MAX)
  })
})
