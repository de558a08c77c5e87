import { type GameFrame, isGameFrame } from '#games/kit/testing/simulation.test-support.ts'
import { simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import type { EntryId, PartId } from '#rooms/record/ids.ts'
import type { RoomView, SavedSession } from '#rooms/view/room-view.ts'
import type { SimPage } from './sim-page.ts'
import type { SimRandom } from './sim-random.ts'

/** Actions of random players and watchers on shown entries and parts, and on the score of the evening. */
export interface EntryTurns {
  /** Hides an entry, fetches a part or begins a new evening, sometimes; false if nothing was done. */
  readonly act: (page: SimPage, session: SavedSession, view: RoomView) => boolean
  /** Fetches a part, sometimes; false if nothing was done. */
  readonly fetch: (page: SimPage, view: RoomView) => boolean
}

/** `random` is a separate stream, so that the other draws of a run stay the same. */
export function createEntryTurns({
  random,
  logCall,
}: {
  readonly random: SimRandom
  readonly logCall: (page: SimPage, what: string, answer: Promise<unknown>) => void
}): EntryTurns {
  const gameIn = ({ game, room }: RoomView) =>
    room.status === 'playing' && room.gameId !== null && isGameFrame(game)
      ? { game, simulation: simulationOf(room.gameId) }
      : null

  function hide(page: SimPage, session: SavedSession, view: RoomView): boolean {
    const shown = gameIn(view)
    const entries = shown?.simulation.entries?.(shown.game) ?? []
    const isHost = view.room.hostId === session.playerId
    // A player who is not the host is refused.
    if (entries.length === 0 || !random.happens(isHost ? 0.1 : 0.002)) return false
    const entry = random.happens(0.9) ? random.pick(entries).entry : ('nothing:0' as EntryId)
    logCall(page, `hides ${entry}`, page.backend.send('hideEntry', session, { entry }))
    return true
  }

  function fetch(page: SimPage, view: RoomView): boolean {
    const shown = gameIn(view)
    const parts = shown?.simulation.parts?.(shown.game) ?? []
    if (shown === null || parts.length === 0 || !random.happens(0.06)) return false
    const part = random.happens(0.8) ? random.pick(parts) : (`doodle:${random.int(40)}` as PartId)
    const { sessionId }: GameFrame = shown.game
    logCall(page, `fetches ${part}`, page.backend.getGamePart(view.room.id, sessionId, part))
    return true
  }

  function beginEvening(page: SimPage, session: SavedSession, { evening, room }: RoomView): boolean {
    if (!random.happens(room.status === 'waiting' && evening.games > 1 ? 0.03 : 0.002)) return false
    logCall(page, 'begins a new evening', page.backend.send('newEvening', session))
    return true
  }

  return {
    act: (page, session, view) =>
      hide(page, session, view) || fetch(page, view) || beginEvening(page, session, view),
    fetch,
  }
}
