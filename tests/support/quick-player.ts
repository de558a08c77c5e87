import type { AnyMove, GameFrame } from '#games/kit/testing/simulation.test-support.ts'
import { simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import type { GameId, PlayerId } from '#rooms/record/ids.ts'

/**
 * The moves of a player who wants each phase to end, once each: the view may not show a move's effect yet when
 * the next one is asked for.
 */
export function createQuickPlayer(gameId: GameId, me: PlayerId): (view: GameFrame) => AnyMove | null {
  const { quickMove, shownRound } = simulationOf(gameId)
  const sent = new Set<string>()
  return (view) => {
    const move = quickMove(view, me)
    if (move === null) return null
    const key = JSON.stringify([view.sessionId, view.phase, shownRound(view), move])
    if (sent.has(key)) return null
    sent.add(key)
    return move
  }
}
