import type { CallOf } from '#protocol/up.ts'
import type { PlayerCommandName } from '#rooms/commands/commands.ts'
import type { CommandOf } from '#rooms/commands/room-command.ts'

type Name = Exclude<PlayerCommandName, 'renewInvite' | 'savePrompts'>

/** The calls that are a player's command as they are. The server adds a code to `renewInvite`, and lines to `savePrompts`. */
export type CommandCall = CallOf<Name>

/** The command of a call: its name, and its arguments without the room's id. */
export function toCommand({ args, call }: CommandCall): CommandOf<Name> {
  const { roomId: _, ...own } = args
  // The call's own type ties its arguments to its name.
  return { type: call, ...own } as CommandOf<Name>
}
