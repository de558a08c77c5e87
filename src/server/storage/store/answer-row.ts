import { answerOwnerOf } from '../tables/answer-owner.ts'
import type { RowOf } from '../tables/tables.ts'
import type { RoomCommit } from './room-store.ts'

/** The row that stores the answer of the commit's command; null if no command made the commit. */
export function answerRowOf({ at, command }: RoomCommit): RowOf<'answered_commands'> | null {
  if (command === null) return null
  const { answer, browserKey, commandId, name } = command
  return { browserKey: answerOwnerOf(browserKey), commandId, answer, at, command: name }
}
