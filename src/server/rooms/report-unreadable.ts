import { readGame } from '#rooms/playing.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import type { RoomHostDeps } from './room-host-deps.ts'

/** Logs that a commit has just ended a game whose rows could not be read (ROOM-55), if it has. Once, because only one node commits. */
export function reportUnreadable(
  before: RoomRecord | null,
  deps: Pick<RoomHostDeps, 'games' | 'report'>,
): void {
  const reading = before === null ? null : readGame(before, deps)
  if (before === null || reading?.kind !== 'damaged') return
  deps.report(new Error(reading.reason), 'a game that could not be read was ended', before.room.id)
}
