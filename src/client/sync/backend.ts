import type { AnswerOf, CallName } from '#protocol/calls.ts'
import type { Refusal } from '#protocol/refusal.ts'
import type { GameId, PlayerId, RoomCode } from '#rooms/ids.ts'
import type { Result } from '#rooms/result.ts'
import type { GameSettings } from '#rooms/room-record.ts'
import type { SavedSession } from '#rooms/saved-session.ts'

export type Answer<Name extends CallName> = Promise<Result<AnswerOf<Name>, Refusal>>

/**
 * The product's calls, all over one connection. Refusals are values; no call throws or rejects. Calls made while offline are
 * queued and sent in order after the reconnect.
 */
export interface Backend {
  readonly generateRoomCode: () => Answer<'generateRoomCode'>
  /** Draws a code, then creates the room with its host, whose seat is the answer. */
  readonly createRoom: (room: {
    readonly playerName: string
    readonly roomName: string | null
  }) => Answer<'createRoom'>
  readonly getRoomByCode: (code: RoomCode) => Answer<'getRoomByCode'>
  /** Leaves this browser's other room, if any, then joins. */
  readonly joinRoom: (join: { readonly code: RoomCode; readonly playerName: string }) => Answer<'joinRoom'>
  /** The player of the saved session, if it is still in the room and belongs to this browser. */
  readonly getPlayer: (session: SavedSession) => Answer<'getPlayer'>
  readonly leaveRoom: (session: SavedSession, options: { readonly passHost: boolean }) => Answer<'leaveRoom'>
  readonly voteForGame: (session: SavedSession, gameId: GameId) => Answer<'voteForGame'>
  readonly selectGame: (session: SavedSession, gameId: GameId | null) => Answer<'selectGame'>
  readonly changeSettings: (session: SavedSession, settings: GameSettings) => Answer<'changeSettings'>
  readonly resizeRoom: (session: SavedSession, maxPlayers: number) => Answer<'resizeRoom'>
  readonly startGame: (session: SavedSession) => Answer<'startGame'>
  readonly playAgain: (session: SavedSession) => Answer<'playAgain'>
  readonly endGame: (session: SavedSession) => Answer<'endGame'>
  readonly transferHost: (session: SavedSession, toPlayerId: PlayerId) => Answer<'transferHost'>
  readonly removePlayer: (session: SavedSession, targetId: PlayerId) => Answer<'removePlayer'>
  readonly readmitPlayer: (session: SavedSession, removedId: PlayerId) => Answer<'readmitPlayer'>
  readonly lockRoom: (session: SavedSession, isLocked: boolean) => Answer<'lockRoom'>
  /** Replaces the room's code; the answer is the same seat with the new code. */
  readonly renewInvite: (session: SavedSession) => Answer<'renewInvite'>
  readonly makeMove: (session: SavedSession, move: { readonly type: string }) => Answer<'makeMove'>
}
