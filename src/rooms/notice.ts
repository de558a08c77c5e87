import type { PlayerId, RoomCode } from './ids.ts'

/** Something that happened which the rows alone do not tell; everybody in the room hears it once. */
export type Notice =
  | { readonly kind: 'player-joined'; readonly playerId: PlayerId; readonly name: string }
  | {
      readonly kind: 'player-left'
      readonly playerId: PlayerId
      readonly name: string
      readonly reason: 'left' | 'away' | 'removed'
    }
  | { readonly kind: 'lock-changed'; readonly isLocked: boolean }
  | { readonly kind: 'invite-renewed'; readonly code: RoomCode }
  | {
      readonly kind: 'host-changed'
      readonly playerId: PlayerId
      readonly name: string
      readonly reason: 'left' | 'away' | 'handed-over'
    }
  | {
      readonly kind: 'game-started'
      readonly by: PlayerId
      readonly gameId: string
      readonly playerCount: number
    }
  | { readonly kind: 'game-ended'; readonly reason: 'host' | 'no-statements' | 'unreadable' }
