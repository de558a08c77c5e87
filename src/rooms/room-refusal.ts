import type { MoveRefusal } from './room-game.ts'

/** Why a room says no. Codes only: the words belong to the browser. */
export type RoomRefusal =
  | {
      readonly code:
        | 'name-required'
        | 'room-name-too-long'
        | 'room-full'
        | 'game-in-progress'
        | 'no-game-in-progress'
        | 'not-host'
        | 'host-cannot-vote'
        | 'player-not-found'
        | 'cannot-remove-self'
        /** The host has sent this browser home. */
        | 'removed'
        /** What a locked room says to whoever has no seat in it: the same as where there is no room. */
        | 'room-not-found'
        | 'no-one-to-transfer'
        | 'unknown-game'
        | 'no-game-selected'
        | 'invalid-settings'
        | 'invalid-room-size'
        | 'game-not-over'
        | 'code-taken'
        /** A later build began the game that is being played: a server of that build will answer. */
        | 'restarting'
    }
  | { readonly code: 'too-few-players'; readonly min: number }
  | { readonly code: 'too-many-players'; readonly max: number }
  | MoveRefusal
