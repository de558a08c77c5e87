import type { Notice } from '#rooms/notice.ts'
import { readGame } from '#rooms/playing.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import type { RoomHostDeps } from './room-host-deps.ts'

/** Logs why a commit has ended a game, where its rows could not be read (ROOM-55). Once, because only one node commits. */
export function reportUnreadable(
  before: RoomRecord | null,
  notices: readonly Notice[],
  deps: Pick<RoomHostDeps, 'games' | 'report'>,
): void {
  if (before === null || !notices.some(isUnreadable)) return
  const reading = readGame(before, deps)
  const reason = reading?.kind === 'damaged' ? reading.reason : 'unknown'
  deps.report(new Error(reason), 'a game that could not be read was ended', before.room.id)
}

function isUnreadable(notice: Notice): boolean {
  return notice.kind === 'game-ended' && notice.reason === 'unreadable'
}
