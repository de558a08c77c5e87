import { simulationOf } from '#games/kit/simulations.test-support.ts'
import type { AnswerOf, CallName } from '#protocol/calls.ts'
import type { Call } from '#protocol/up.ts'
import { commands } from '#rooms/commands.ts'
import type { BrowserKey } from '#rooms/ids.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
import { firstPhaseOf, frameOf } from './game-claims.ts'

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
    case 'setTable':
      return room.tableGames?.join() === call.args.gameIds.join()
    case 'savePrompts':
      return promptsOf(record, call.args.gameId)?.browserKey === browserKey
    case 'switchPrompts':
      return promptsOf(record, call.args.gameId)?.isOn === call.args.isOn
    case 'deletePrompts':
      return promptsOf(record, call.args.gameId) === undefined
    case 'startGame':
    case 'playAgain':
      return room.status === 'playing' && game !== null && game.state.phase === firstPhaseOf(game)
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
    case 'setPace':
      return room.pace === call.args.pace
    case 'allowReactions':
      return room.areReactionsAllowed === call.args.isAllowed
    case 'allowWatchers':
      return (room.watchKey !== null) === call.args.isAllowed
    case 'newEvening':
      return room.eveningGames === 0 && record.eveningScores.length === 0
    case 'hideEntry':
      return game !== null && frameOf(game).hidden.some(({ entry }) => entry === call.args.entry)
    case 'askForMore':
      return players.find((one) => one.id === call.args.playerId)?.wantsMore === true
    case 'renewInvite':
      return room.code === (answer as SavedSession).roomCode
    case 'makeMove':
      return hasMoved(call.args, record)
    default:
      return true
  }
}

function promptsOf({ prompts }: RoomRecord, gameId: string) {
  return prompts.find((row) => row.gameId === gameId)
}

function hasMoved(
  { playerId, move }: Extract<Call, { call: 'makeMove' }>['args'],
  { game, room }: RoomRecord,
): boolean {
  // The last move may return all players to the lobby.
  if (game === null) return room.status === 'waiting'
  return simulationOf(game.session.gameId).hasMoved(move, playerId, game)
}
