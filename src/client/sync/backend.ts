import type { AnswerOf, CallName } from '#protocol/calls.ts'
import type { Refusal } from '#protocol/refusal.ts'
import type { GameId, PlayerId, RoomCode } from '#rooms/ids.ts'
import type { Result } from '#rooms/result.ts'
import type { GameSettings } from '#rooms/room-record.ts'
import type { SavedSession } from '#rooms/saved-session.ts'

export type Answer<Name extends CallName> = Promise<Result<AnswerOf<Name>, Refusal>>

/**
 * The calls of the product, each over the one connection. What the server refuses is a value;
 * nothing here throws. A call made while offline waits, in order, and is sent once the connection is back.
 */
export interface Backend {
  readonly generateRoomCode: () => Answer<'generateRoomCode'>
  /** Draws a code, makes the room and its host; the host is seated in the room that this makes. */
  readonly createRoom: (room: {
    readonly playerName: string
    readonly roomName: string | null
  }) => Answer<'createRoom'>
  readonly getRoomByCode: (code: RoomCode) => Answer<'getRoomByCode'>
  /** Leaves whatever other room this browser is in, then joins. */
  readonly joinRoom: (join: { readonly code: RoomCode; readonly playerName: string }) => Answer<'joinRoom'>
  /** The player of this saved session, if they are still in the room and are this browser's. */
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
  /** Gives the room a new code; the answer is the same seat under it. */
  readonly renewInvite: (session: SavedSession) => Answer<'renewInvite'>
  readonly makeMove: (session: SavedSession, move: { readonly type: string }) => Answer<'makeMove'>
}
