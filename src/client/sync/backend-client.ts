import type { SavedSession } from '#rooms/saved-session.ts'
import type { Answer, Backend } from './backend.ts'
import type { LookUp } from './look-up.ts'
import type { Socket } from './socket.ts'

/** The maximum number of codes drawn for one room. A code may be taken first, or the connection may be lost before its use. */
const CODE_DRAWS_MAX = 3

/** The product's calls over the socket. Calls that look up a code may require a proof of work. */
export function createBackend({
  call,
  lookUp,
}: Pick<Socket, 'call'> & { readonly lookUp: LookUp['call'] }): Backend {
  async function createRoom(
    room: Parameters<Backend['createRoom']>[0],
    drawsLeft: number,
  ): Answer<'createRoom'> {
    const drawn = await call('generateRoomCode', {})
    if (!drawn.ok) return drawn
    const { playerName, roomName } = room
    const created = await call('createRoom', { code: drawn.value.code, playerName, roomName })
    if (created.ok || drawsLeft === 1) return created
    const { code } = created.refusal
    return code === 'code-taken' || code === 'code-not-drawn' ? createRoom(room, drawsLeft - 1) : created
  }

  return {
    generateRoomCode: () => call('generateRoomCode', {}),
    createRoom: (room) => createRoom(room, CODE_DRAWS_MAX),
    getRoomByCode: (code) => lookUp('getRoomByCode', { code }),
    joinRoom: ({ code, playerName }) => lookUp('joinRoom', { code, playerName }),
    getPlayer: (session) => call('getPlayer', seatOf(session)),
    leaveRoom: (session, { passHost }) => call('leaveRoom', { ...seatOf(session), passHost }),
    voteForGame: (session, gameId) => call('voteForGame', { ...seatOf(session), gameId }),
    selectGame: (session, gameId) => call('selectGame', { ...seatOf(session), gameId }),
    changeSettings: (session, settings) => call('changeSettings', { ...seatOf(session), settings }),
    resizeRoom: (session, maxPlayers) => call('resizeRoom', { ...seatOf(session), maxPlayers }),
    startGame: (session) => call('startGame', seatOf(session)),
    playAgain: (session) => call('playAgain', seatOf(session)),
    endGame: (session) => call('endGame', seatOf(session)),
    transferHost: (session, toPlayerId) => call('transferHost', { ...seatOf(session), toPlayerId }),
    removePlayer: (session, targetId) => call('removePlayer', { ...seatOf(session), targetId }),
    readmitPlayer: (session, removedId) => call('readmitPlayer', { ...seatOf(session), removedId }),
    lockRoom: (session, isLocked) => call('lockRoom', { ...seatOf(session), isLocked }),
    renewInvite: (session) => call('renewInvite', seatOf(session)),
    makeMove: (session, move) => call('makeMove', { ...seatOf(session), move }),
  }
}

/** Only these two fields: the server refuses unknown ones. */
function seatOf({ roomId, playerId }: SavedSession): Pick<SavedSession, 'roomId' | 'playerId'> {
  return { roomId, playerId }
}
