import type { BrowserKey, EpochMs, RoomCode, RoomId } from '../record/ids.ts'
import type { CommandAnswer, CommandArgs, CommandName, PlayerCommandName } from './commands.ts'

/** A browser that takes a seat. */
interface Newcomer {
  readonly browserKey: BrowserKey
  /** When its latest seat was taken, by any node's clock. */
  readonly joinedAfter?: EpochMs
}

/** The input of each rule: the arguments of the command without the room's id, and the server's additions. */
interface Inputs
  extends Readonly<{
    [Name in Exclude<PlayerCommandName, 'leaveRoom' | 'renewInvite' | 'savePrompts'>]: Omit<
      CommandArgs<Name>,
      'roomId'
    >
  }> {
  readonly createRoom: CommandArgs<'createRoom'> & Newcomer & { readonly roomId: RoomId }
  readonly joinRoom: Omit<CommandArgs<'joinRoom'>, 'code'> & Newcomer
  readonly leaveRoom: Omit<CommandArgs<'leaveRoom'>, 'roomId'> & {
    /** Set when the server leaves the seat for a newer one. A browser that has returned since keeps its seat. */
    readonly joinedAt?: EpochMs
  }
  /** The server draws `code`. */
  readonly renewInvite: Omit<CommandArgs<'renewInvite'>, 'roomId'> & { readonly code: RoomCode }
  /** The server puts the uploaded lines in place of the upload's id. */
  readonly savePrompts: Omit<CommandArgs<'savePrompts'>, 'roomId' | 'upload'> & {
    readonly lines: readonly string[]
  }
  /** The server's own command: applies the clock and presence. */
  readonly settle: unknown
}

export type RoomCommandName = CommandName | 'settle'

/** The command of one name, or of several. */
export type CommandOf<Name extends RoomCommandName> = {
  [One in Name]: { readonly type: One } & Inputs[One]
}[Name]

/**
 * A command to a room. Its shape has been checked, and the `playerId` of a player's command belongs to the
 * browser that sent it; the rules decide whether it is allowed.
 */
export type RoomCommand = CommandOf<RoomCommandName>

export type AnswerTo<Name extends RoomCommandName> = Name extends CommandName ? CommandAnswer<Name> : null
