import type { Call } from '#protocol/up.ts'
import { commands } from '#rooms/commands.ts'
import type { BrowserKey, RoomId } from '#rooms/ids.ts'
import type { RoomCommand } from '#rooms/room-command.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import { type CommandCall, toCommand } from '#server/rooms/to-command.ts'
import type { AskedCommand } from './history.ts'

/** Calls that change nothing and so leave no trace. */
export function isQuestion({ call }: AskedCommand): boolean {
  return !Object.hasOwn(commands, call)
}

/** The room that a command is about; null where no answer tells. */
export function roomOf({ args, answer }: AskedCommand): RoomId | null {
  if ('roomId' in args) return args.roomId as RoomId
  return answer?.ok === true ? (answer.value as { roomId: RoomId }).roomId : null
}

/** The command that the call stands for in a room that it has made so; null for a call that is none. */
export function commandIn(
  { call, args }: AskedCommand,
  browserKey: BrowserKey,
  after: RoomRecord | null,
): RoomCommand | null {
  const asked = { type: 'call', id: '', call, args } as Call
  switch (asked.call) {
    case 'createRoom':
      return after && { type: 'createRoom', roomId: after.room.id, browserKey, ...asked.args }
    case 'joinRoom':
      return { type: 'joinRoom', browserKey, playerName: asked.args.playerName }
    case 'renewInvite':
      return after && { type: 'renewInvite', playerId: asked.args.playerId, code: after.room.code }
    case 'generateRoomCode':
    case 'getRoomByCode':
    case 'getPlayer':
    case 'subscribe':
    case 'unsubscribe':
      return null
    default:
      return toCommand(asked satisfies CommandCall)
  }
}
