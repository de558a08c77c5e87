import type { PlayerId } from '#rooms/ids.ts'
import { cleanText } from '#rooms/names.ts'
import type { FactOrFictionState, Statement } from './state.ts'

/** In code points. */
export const STATEMENT_MIN = 3
export const STATEMENT_MAX = 200

/** The text as it is stored; null if it is too long (FOF-6). */
export function cleanStatement(text: string): string | null {
  const cleaned = cleanText(text)
  return lengthOf(cleaned) > STATEMENT_MAX ? null : cleaned
}

/** Whether the statement can be dealt (FOF-7). */
export function isComplete(statement: Pick<Statement, 'text' | 'isFact'>): boolean {
  const length = lengthOf(statement.text)
  return statement.isFact !== null && length >= STATEMENT_MIN && length <= STATEMENT_MAX
}

export function findStatement(
  state: FactOrFictionState,
  authorId: PlayerId,
  slot: number,
): Statement | undefined {
  return state.statements.find((statement) => statement.authorId === authorId && statement.slot === slot)
}

function lengthOf(text: string): number {
  return Array.from(text).length
}
