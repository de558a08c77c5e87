import type { PlayerId } from './ids.ts'
import type { PlayerRow, RoomRow } from './room-record.ts'

/** A room as its players may see it. */
export type RoomFace = Omit<RoomRow, 'createdAt' | 'emptySince'>

/** A player as the others may see them: everything but what recognises their browser. */
export type PlayerFace = Omit<PlayerRow, 'browserKey'>

/** One player's copy of their room. */
export interface RoomView {
  readonly room: RoomFace
  /** In the order they joined. */
  readonly players: readonly PlayerFace[]
  readonly away: readonly PlayerId[]
  /** The running game as this player may see it (its own `View`); null in the lobby and for a game nobody here knows. */
  readonly game: unknown
}
