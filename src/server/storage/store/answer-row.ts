import { answerOwnerOf } from '../tables/answer-owner.ts'
import type { RowOf } from '../tables/tables.ts'
import type { RoomCommit } from './room-store.ts'

/** The row that stores the answer of the commit's command; null if no command made the commit. */
export function answerRowOf({ at, command }: RoomCommit): RowOf<'answered_commands'> | null {
  if (command === null) return null
  const { answer, browserKey, commandId, name = null } = command
  return { browserKey: answerOwnerOf(browserKey), commandId, answer, at, command: name }
}

/** Whether an answer that was stored with the first name, if any, may be that of a command with the second one. */
export function isNamed(stored: string | null, name: string | undefined): boolean {
  return stored === null || name === undefined || stored === name
}
