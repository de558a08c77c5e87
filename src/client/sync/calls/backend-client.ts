import type { CallArguments } from '#protocol/calls.ts'
import type { SavedSession } from '#rooms/view/room-view.ts'
import type { Socket } from '../connection/socket.ts'
import type { Answer, Backend } from './backend.ts'
import type { LookUp } from './look-up.ts'
import { uploadPrompts } from './save-prompts.ts'
import { readSavedSession } from './saved-session.ts'

/** Codes drawn for one room at most. A code may be taken, or the connection lost, before it is used. */
const CODE_DRAWS_MAX = 3

/** The product's calls over the socket. Calls that look up a code may require a proof of work. */
export function createBackend({
  call,
  lookUp,
  newId,
}: Pick<Socket, 'call'> & { readonly lookUp: LookUp['call']; readonly newId: () => string }): Backend {
  /** Settled after the join before: one that was cancelled gives its seat up first. */
  let lastJoin = Promise.resolve()

  async function createRoom(
    room: Parameters<Backend['createRoom']>[0],
    drawsLeft: number,
  ): Answer<'createRoom'> {
    const drawn = await call('generateRoomCode', {})
    if (!drawn.ok) return drawn
    const created = await call('createRoom', { code: drawn.value.code, ...room })
    if (created.ok || drawsLeft === 1) return created
    const { code } = created.refusal
    return code === 'code-taken' || code === 'code-not-drawn' ? createRoom(room, drawsLeft - 1) : created
  }

  return {
    createRoom: (room) => createRoom(room, CODE_DRAWS_MAX),
    getRoomByCode: (code) => lookUp('getRoomByCode', { code }),
    joinRoom: (join, cancelled) =>
      new Promise((resolve, reject) => {
        cancelled.addEventListener('abort', () => resolve(null))
        lastJoin = lastJoin
          .then(async () => {
            if (cancelled.aborted) return resolve(null)
            const joined = await lookUp('joinRoom', join, cancelled)
            if (!cancelled.aborted) resolve(joined)
            else if (joined.ok && joined.value.playerId !== readSavedSession()?.playerId)
              await call('leaveRoom', { ...seatOf(joined.value), passHost: false })
          })
          .catch(reject)
      }),
    getPlayer: (session) => call('getPlayer', seatOf(session)),
    savePrompts: (session, gameId, lines) => uploadPrompts({ call, newId }, session, gameId, lines),
    getPrompts: (session, gameId) => call('getPrompts', { ...seatOf(session), gameId }),
    getGamePart: (roomId, sessionId, part) => call('getGamePart', { roomId, sessionId, part }),
    // `own` is what the command's arguments have besides the seat.
    send: (name, session, ...[own]) =>
      call(name, { ...seatOf(session), ...own } as CallArguments<typeof name>),
  }
}

/** Only these two fields: the server refuses unknown ones. */
function seatOf({ roomId, playerId }: SavedSession): Pick<SavedSession, 'roomId' | 'playerId'> {
  return { roomId, playerId }
}
