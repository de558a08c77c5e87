import * as v from 'valibot'
import { commands } from '#rooms/commands/commands.ts'
import { accept, type Result } from '#rooms/commands/result.ts'
import type { AnswerTo, RoomCommandName } from '#rooms/commands/room-command.ts'
import type { BrowserKey } from '#rooms/record/ids.ts'
import type { RoomStore } from '../../storage/store/room-store.ts'

/** The browser that sent a command, for authorization, and the command's id, for idempotency (WIRE-7). */
export interface CommandOrigin {
  readonly browserKey: BrowserKey
  readonly commandId: string
}

type AnswerSchemas = {
  readonly [Name in RoomCommandName]: { readonly answer: v.GenericSchema<unknown, AnswerTo<Name>> }
}
const schemas: AnswerSchemas = { ...commands, settle: { answer: v.null() } }

/**
 * The stored answer of a command that was sent before; null if it was not carried out. Also null if the stored answer is
 * that of another command, whose id the browser has reused.
 */
export async function findStoredAnswer<Name extends RoomCommandName>(
  store: Pick<RoomStore, 'findAnswer'>,
  name: Name,
  { browserKey, commandId }: CommandOrigin,
): Promise<Result<AnswerTo<Name>, never> | null> {
  return parseAnswer(name, await store.findAnswer(browserKey, commandId, name))
}

/** Null if this is no answer to a command of this name. */
export function parseAnswer<Name extends RoomCommandName>(
  name: Name,
  answer: unknown,
): Result<AnswerTo<Name>, never> | null {
  const parsed = v.safeParse(schemas[name].answer, answer)
  return parsed.success ? accept(parsed.output) : null
}
