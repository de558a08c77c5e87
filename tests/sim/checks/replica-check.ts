import type { RoomState } from '#client/sync/room-store.ts'
import type { GameId, PlayerId } from '#rooms/ids.ts'
import { NOBODY } from '#rooms/presence.ts'
import type { RoomGame } from '#rooms/room-game.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import type { RoomView } from '#rooms/room-view.ts'
import { viewRoom } from '#rooms/view-room.ts'
import type { Ledger } from '../ledger.ts'
import { firstDifference } from './first-difference.ts'

type Games = ReadonlyMap<GameId, RoomGame>

/** Holds what a page shows against what the store held at that very version. */
export function createCopyCheck(ledger: Ledger, games: Games) {
  const seen = new WeakSet<RoomView>()
  return {
    /** A sentence if the page's copy is no copy. */
    wrongCopy: ({ session, view }: RoomState): string | null => {
      if (session === null || view === null || seen.has(view)) return null
      seen.add(view)
      const { id, version } = view.room
      const record = ledger.at(id, version)
      if (!record) return `shows a view of version ${version}, which never was`
      const right = viewOf(record, session.playerId, games)
      // A status poll may run ahead of the change that it tells of, in these three.
      const isAhead = ledger
        .since(id, version)
        .some((later) => later !== null && firstDifference(aheadOf(view.room), aheadOf(later.room)) === null)
      if (!isAhead) return 'shows status, game and settings of no version since its own'
      const room = { ...view.room, ...aheadOf(right.room) }
      const difference = firstDifference({ ...view, room, away: [] }, { ...right, away: [] })
      return difference === null ? null : `shows what differs from version ${version}: ${difference}`
    },
  }
}

/** The whole view as it should be, presence aside. */
export function viewOf(record: RoomRecord, playerId: PlayerId, games: Games): RoomView {
  return viewRoom(record, playerId, NOBODY, 0, games)
}

function aheadOf({
  status,
  gameId,
  gameSettings,
}: Pick<RoomView['room'], 'status' | 'gameId' | 'gameSettings'>) {
  return { status, gameId, gameSettings }
}
