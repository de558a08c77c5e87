import type { CallArguments, CallName } from '#protocol/calls.ts'
import type { PlayerCommandName } from '#rooms/commands/commands.ts'
import type { Language } from '#rooms/prompts/languages.ts'
import type { GameId, PartId, RoomCode, RoomId, SessionId } from '#rooms/record/ids.ts'
import type { SavedSession } from '#rooms/view/room-view.ts'
import type { Socket } from '../connection/socket.ts'
import type { CallAnswer } from './call-queue.ts'
import type { LookUp } from './look-up.ts'
import { uploadPrompts } from './save-prompts.ts'
import { readSavedSession } from './saved-session.ts'

export type Answer<Name extends CallName> = Promise<CallAnswer<Name>>

/** The arguments of a command without the seat; none where there are no others. */
export type OwnArguments<Name extends PlayerCommandName> = keyof Own<Name> extends never ? [] : [Own<Name>]
type Own<Name extends PlayerCommandName> = Omit<CallArguments<Name>, 'roomId' | 'playerId'>

interface NewRoom {
  readonly playerName: string
  readonly roomName: string | null
  /** Of the room's prompts; English unless given. */
  readonly promptLanguage?: Language
}

/** Codes drawn for one room at most. A code may be taken, or the connection lost, before it is used. */
const CODE_DRAWS_MAX = 3

export type Backend = ReturnType<typeof createBackend>

/**
 * The product's calls, all over one connection. Refusals are values; no call throws or rejects. Calls made while offline
 * are queued and sent in order after the reconnect. Calls that look up a code may require a proof of work.
 */
export function createBackend({
  call,
  lookUp,
  newId,
}: Pick<Socket, 'call'> & { readonly lookUp: LookUp['call']; readonly newId: () => string }) {
  /** Settled after the join before: one that was cancelled gives its seat up first. */
  let lastJoin = Promise.resolve()

  async function createRoom(room: NewRoom, drawsLeft: number): Answer<'createRoom'> {
    const drawn = await call('generateRoomCode', {})
    if (!drawn.ok) return drawn
    const created = await call('createRoom', { code: drawn.value.code, ...room })
    if (created.ok || drawsLeft === 1) return created
    const { code } = created.refusal
    return code === 'code-taken' || code === 'code-not-drawn' ? createRoom(room, drawsLeft - 1) : created
  }

  return {
    /** Draws a code, then creates the room with its host, whose seat is the answer. */
    createRoom: (room: NewRoom) => createRoom(room, CODE_DRAWS_MAX),
    getRoomByCode: (code: RoomCode) => lookUp('getRoomByCode', { code }),
    /**
     * Leaves this browser's other room, if any, then joins. Null at once if cancelled; a seat that the server
     * gives after that is given up.
     */
    joinRoom: (
      join: { readonly code: RoomCode; readonly playerName: string },
      cancelled: AbortSignal,
    ): Promise<Awaited<Answer<'joinRoom'>> | null> =>
      new Promise((resolve, reject) => {
        cancelled.addEventListener('abort', () => resolve(null))
        lastJoin = lastJoin
          .then(async () => {
            if (cancelled.aborted) return resolve(null)
            const joined = await lookUp('joinRoom', join, cancelled)
            if (!cancelled.aborted) resolve(joined)
            else if (joined.ok && joined.value.playerId !== readSavedSession()?.playerId)
              await call('leaveRoom', { ...seatFields(joined.value), passHost: false })
          })
          .catch(reject)
      }),
    /** The player of the saved session, if it is still in the room and belongs to this browser. */
    getPlayer: (session: SavedSession) => call('getPlayer', seatFields(session)),
    /** Saves the host's own prompts for a game, in place of those that the room has for it. */
    savePrompts: (session: SavedSession, gameId: GameId, lines: readonly string[]) =>
      uploadPrompts({ call, newId }, session, gameId, lines),
    /** The lines of the room's own prompts, if this browser wrote them and its player is the host. */
    getPrompts: (session: SavedSession, gameId: GameId) =>
      call('getPrompts', { ...seatFields(session), gameId }),
    /** A part of the running game that views leave out, as this page's player or watcher may know it. */
    getGamePart: (roomId: RoomId, sessionId: SessionId, part: PartId) =>
      call('getGamePart', { roomId, sessionId, part }),
    /** Sends a player's command, with its arguments in the table of commands except the seat. */
    send: <Name extends PlayerCommandName>(
      name: Name,
      session: SavedSession,
      ...[own]: OwnArguments<Name>
    ): Answer<Name> => call(name, { ...seatFields(session), ...own } as CallArguments<Name>),
  }
}

/** Only these two fields: the server refuses unknown ones. */
export function seatFields({ roomId, playerId }: SavedSession): Pick<SavedSession, 'roomId' | 'playerId'> {
  return { roomId, playerId }
}
