import type { AnswerOf, CallArguments, CallName } from '#protocol/calls.ts'
import type { Refusal } from '#protocol/refusal.ts'
import type { PlayerCommandName } from '#rooms/commands/commands.ts'
import type { Result } from '#rooms/commands/result.ts'
import type { Language } from '#rooms/prompts/languages.ts'
import type { GameId, PartId, RoomCode, RoomId, SessionId } from '#rooms/record/ids.ts'
import type { SavedSession } from '#rooms/view/room-view.ts'

export type Answer<Name extends CallName> = Promise<Result<AnswerOf<Name>, Refusal>>

/** The arguments of a command without the seat; none where there are no others. */
type OwnArguments<Name extends PlayerCommandName> = keyof Own<Name> extends never ? [] : [Own<Name>]
type Own<Name extends PlayerCommandName> = Omit<CallArguments<Name>, 'roomId' | 'playerId'>

/**
 * The product's calls, all over one connection. Refusals are values; no call throws or rejects. Calls made
 * while offline are queued and sent in order after the reconnect.
 */
export interface Backend {
  /** Draws a code, then creates the room with its host, whose seat is the answer. */
  readonly createRoom: (room: {
    readonly playerName: string
    readonly roomName: string | null
    /** Of the room's prompts; English unless given. */
    readonly promptLanguage?: Language
  }) => Answer<'createRoom'>
  readonly getRoomByCode: (code: RoomCode) => Answer<'getRoomByCode'>
  /**
   * Leaves this browser's other room, if any, then joins. Null at once if cancelled; a seat that the server
   * gives after that is given up.
   */
  readonly joinRoom: (
    join: { readonly code: RoomCode; readonly playerName: string },
    cancelled: AbortSignal,
  ) => Promise<Awaited<Answer<'joinRoom'>> | null>
  /** The player of the saved session, if it is still in the room and belongs to this browser. */
  readonly getPlayer: (session: SavedSession) => Answer<'getPlayer'>
  /** Saves the host's own prompts for a game, in place of those that the room has for it. */
  readonly savePrompts: (
    session: SavedSession,
    gameId: GameId,
    lines: readonly string[],
  ) => Answer<'savePrompts'>
  /** The lines of the room's own prompts, if this browser wrote them and its player is the host. */
  readonly getPrompts: (session: SavedSession, gameId: GameId) => Answer<'getPrompts'>
  /** A part of the running game that views leave out, as this page's player or watcher may know it. */
  readonly getGamePart: (roomId: RoomId, sessionId: SessionId, part: PartId) => Answer<'getGamePart'>
  /** Sends a player's command, with its arguments in the table of commands except the seat. */
  readonly send: <Name extends PlayerCommandName>(
    name: Name,
    session: SavedSession,
    ...own: OwnArguments<Name>
  ) => Answer<Name>
}
