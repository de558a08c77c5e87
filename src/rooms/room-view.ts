import type { PlayerId } from './ids.ts'
import type { PlayerRow, RemovalRow, RoomRow } from './room-record.ts'

/** A room as its players may see it. */
export type PublicRoom = Omit<RoomRow, 'createdAt' | 'emptySince'>

/** A player as the others may see them: everything but what recognises their browser. */
export type PublicPlayer = Omit<PlayerRow, 'browserKey'>

/** Somebody the host has sent home, under the id of the player they were. */
export type PublicRemoval = Pick<RemovalRow, 'playerId' | 'name'>

/** One player's copy of their room. */
export interface RoomView {
  readonly room: PublicRoom
  /** In the order they joined. */
  readonly players: readonly PublicPlayer[]
  readonly away: readonly PlayerId[]
  /** Who may not come back, the newest last; for the host alone: empty to everybody else. */
  readonly removed: readonly PublicRemoval[]
  /** The running game as this player may see it (its own `View`); null in the lobby and for a game nobody here knows. */
  readonly game: unknown
}
