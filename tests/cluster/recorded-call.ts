import type { Call } from '#protocol/up.ts'
import { commands } from '#rooms/commands/commands.ts'
import type { RoomCommand } from '#rooms/commands/room-command.ts'
import type { BrowserKey, RoomId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import { type CommandCall, toCommand } from '#server/rooms/host/room-service.ts'
import type { RecordedCall } from './history.ts'

/** Calls that change nothing and store nothing. */
export function isQuery({ call }: RecordedCall): boolean {
  return !Object.hasOwn(commands, call)
}

/** The room of a command; null if neither its arguments nor its answer show it. */
export function roomOf({ args, answer }: RecordedCall): RoomId | null {
  if ('roomId' in args) return args.roomId as RoomId
  return answer?.ok === true ? (answer.value as { roomId: RoomId }).roomId : null
}

/** The command of a call, given the record after it; null for a query. */
export function commandIn(
  { call, args }: RecordedCall,
  browserKey: BrowserKey,
  after: RoomRecord | null,
): RoomCommand | null {
  const sent = { type: 'call', id: '', call, args } as Call
  switch (sent.call) {
    case 'createRoom':
      return after && { type: 'createRoom', roomId: after.room.id, browserKey, ...sent.args }
    case 'joinRoom':
      return { type: 'joinRoom', browserKey, playerName: sent.args.playerName }
    case 'renewInvite':
      return after && { type: 'renewInvite', playerId: sent.args.playerId, code: after.room.code }
    case 'savePrompts': {
      // The lines were sent before, in another call.
      const { gameId, playerId } = sent.args
      const lines = after?.prompts.find((row) => row.gameId === gameId)?.lines ?? []
      return { type: 'savePrompts', playerId, gameId, lines }
    }
    case 'generateRoomCode':
    case 'getRoomByCode':
    case 'getPlayer':
    case 'getPrompts':
    case 'uploadPrompts':
    case 'subscribe':
    case 'watch':
    case 'wantIn':
    case 'hideSignals':
    case 'getGamePart':
    case 'unsubscribe':
      return null
    default:
      return toCommand(sent satisfies CommandCall)
  }
}
