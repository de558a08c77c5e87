import { factVotes, gameFacts } from '#games/fact-or-fiction/tables.ts'
import type { AnswerOf, CallName } from '#protocol/calls.ts'
import type { Call } from '#protocol/up.ts'
import { commands } from '#rooms/commands.ts'
import type { BrowserKey } from '#rooms/ids.ts'
import { cleanText } from '#rooms/names.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
import { rowsOf } from '#rooms/table-rows.ts'

/** Calls that change nothing and store nothing. */
export function isQuery({ call }: Call): boolean {
  return !Object.hasOwn(commands, call)
}

/** Whether the record has the effect of this call with this answer. */
export function hasEffect(
  call: Call,
  answer: AnswerOf<CallName>,
  browserKey: BrowserKey,
  record: RoomRecord | null,
): boolean {
  if (call.call === 'leaveRoom') return !record?.players.some((player) => player.id === call.args.playerId)
  if (record === null) return false
  const { game, players, removals, room } = record
  switch (call.call) {
    case 'createRoom':
    case 'joinRoom': {
      const { playerId, roomId } = answer as SavedSession
      return room.id === roomId && players.some((one) => one.id === playerId && one.browserKey === browserKey)
    }
    case 'voteForGame': {
      const { votedFor } = answer as AnswerOf<'voteForGame'>
      return players.find((one) => one.id === call.args.playerId)?.voteForGame === votedFor
    }
    case 'selectGame':
      return room.gameId === call.args.gameId
    case 'changeSettings':
      return Object.entries(call.args.settings).every(([id, value]) => room.gameSettings?.[id] === value)
    case 'resizeRoom':
      return room.maxPlayers === call.args.maxPlayers
    case 'startGame':
    case 'playAgain':
      return room.status === 'playing' && game?.state.phase === 'submit'
    case 'endGame':
      return room.status === 'waiting' && room.gameId === null && game === null
    case 'transferHost':
      return room.hostId === call.args.toPlayerId
    case 'removePlayer':
      return (
        players.every((one) => one.id !== call.args.targetId) &&
        removals.some((one) => one.playerId === call.args.targetId)
      )
    case 'readmitPlayer':
      return removals.every((one) => one.playerId !== call.args.removedId)
    case 'lockRoom':
      return room.isLocked === call.args.isLocked
    case 'renewInvite':
      return room.code === (answer as SavedSession).roomCode
    case 'makeMove':
      return hasMoved(call.args, record)
    default:
      return true
  }
}

function hasMoved(
  { playerId, move }: Extract<Call, { call: 'makeMove' }>['args'],
  { game, room }: RoomRecord,
): boolean {
  // A move may end its phase and drop unfinished statements; the last one may return all players to the
  // lobby.
  if (game === null) return room.status === 'waiting'
  const { type, slot, text, isFact, factId, saysFact } = move as Record<string, unknown>
  if (type === 'vote')
    return rowsOf(game, factVotes).some(
      (vote) => vote.factId === factId && vote.playerId === playerId && vote.saysFact === saysFact,
    )
  if (game.state.phase !== 'submit') return true
  if (type === 'write') {
    const row = rowsOf(game, gameFacts).find((fact) => fact.playerId === playerId && fact.slot === slot)
    return (row?.text ?? '') === cleanText(String(text)) && (row?.isFact ?? null) === isFact
  }
  const { players } = game.state.state as { players: { id: string; hasSubmitted: boolean }[] }
  return players.some((player) => player.id === playerId && player.hasSubmitted)
}
