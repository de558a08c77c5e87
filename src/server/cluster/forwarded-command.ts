import * as v from 'valibot'
import { commands } from '#rooms/commands/commands.ts'
import type { CommandOf } from '#rooms/commands/room-command.ts'

/** The commands that all players of a room may send at the same moment. The others are rare, and decided where they arrive. */
export type ForwardedName = 'makeMove' | 'voteForGame' | 'askForMore'
export type ForwardedCommand = CommandOf<ForwardedName>

const { roomId: _, ...moveArgs } = commands.makeMove.args.entries
const { roomId: __, ...voteArgs } = commands.voteForGame.args.entries
const { roomId: ___, ...moreArgs } = commands.askForMore.args.entries

export const forwardedCommand: v.GenericSchema<unknown, ForwardedCommand> = v.variant('type', [
  v.strictObject({ type: v.literal('makeMove'), ...moveArgs }),
  v.strictObject({ type: v.literal('voteForGame'), ...voteArgs }),
  v.strictObject({ type: v.literal('askForMore'), ...moreArgs }),
])

export function isForwarded(command: { readonly type: string }): command is ForwardedCommand {
  return command.type === 'makeMove' || command.type === 'voteForGame' || command.type === 'askForMore'
}
