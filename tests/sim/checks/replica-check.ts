import type { RoomState } from '#client/sync/room/room-store.ts'
import type { Shelf } from '#rooms/games/table-games.ts'
import { EMPTY_PRESENCE } from '#rooms/presence/presence.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import { NO_AUDIENCE, type RoomView } from '#rooms/view/room-view.ts'
import { viewRoom } from '#rooms/view/view-room.ts'
import type { Ledger } from '../ledger.ts'
import { firstDifference } from './first-difference.ts'

/** Compares a page's view with the ledger's record of the same version. */
export function createReplicaCheck(ledger: Ledger, shelf: Shelf) {
  const seen = new WeakSet<RoomView>()
  return {
    /** The problem if the page's view differs. */
    wrongView: ({ session, view }: RoomState): string | null => {
      if (view === null || seen.has(view)) return null
      seen.add(view)
      const { id, version } = view.room
      const record = ledger.at(id, version)
      if (!record) return `shows a view of version ${version}, which does not exist`
      const expected = viewOf(record, session?.playerId ?? null, shelf)
      // A status poll may be ahead of the change that carries it, in these three fields.
      const since = ledger.since(id, version).filter((later) => later !== null)
      const isAhead = since.some((later) => firstDifference(aheadOf(view.room), aheadOf(later.room)) === null)
      if (!isAhead) return 'shows status, game and settings of no version since its own'
      const room = { ...view.room, ...aheadOf(expected.room) }
      // WIRE-28: with a status that names no or another game, the page has dropped the view of the game.
      const isDropped = view.game === null && since.some((later) => !isSameGame(later.room, record.room))
      const game = isDropped ? expected.game : view.game
      const difference = firstDifference(withoutPresence({ ...view, room, game }), withoutPresence(expected))
      return difference === null ? null : `shows a view that differs from version ${version}: ${difference}`
    },
  }
}

/** The expected view of a player, or of a watcher (null), without presence. */
export function viewOf(record: RoomRecord, viewer: PlayerId | null, shelf: Shelf): RoomView {
  return viewRoom(record, viewer, EMPTY_PRESENCE, 0, shelf)
}

/** Fields that depend on connections alone are checked at the end of a run. */
export function withoutPresence(view: RoomView): RoomView {
  return { ...view, away: [], audience: NO_AUDIENCE }
}

type PolledRoom = Pick<RoomView['room'], 'status' | 'gameId' | 'gameSettings'>

function isSameGame(one: PolledRoom, other: PolledRoom): boolean {
  return one.status === other.status && one.gameId === other.gameId
}

function aheadOf({ status, gameId, gameSettings }: PolledRoom) {
  return { status, gameId, gameSettings }
}
