import type { EntryId, PlayerId } from '#rooms/record/ids.ts'
import { cleanText } from '#rooms/text/names.ts'
import type { Response } from '../kit/rules/responses.ts'
import { compareKeys, entryId } from '../kit/rules/state.ts'
import type { FactId } from './schemas.ts'

/** In code points. */
export const STATEMENT_MIN = 3
export const STATEMENT_MAX = 200

export interface Statement {
  readonly id: FactId
  readonly authorId: PlayerId
  /** The statement's index among its author's, from 0. */
  readonly slot: number
  readonly text: string
  readonly isFact: boolean | null
  /** Its place in the deck, from 0, with gaps where leavers' statements were; null if it has none. */
  readonly position: number | null
}

/** Whether its voter takes a statement for a fact. Its round is the statement's id. */
export type Vote = Response<boolean, FactId>

/** The id by which the host hides a statement. */
export function entryOf({ id }: Pick<Statement, 'id'>): EntryId {
  return entryId('statement', id)
}

/** The text as it is stored; null if it is too long (FOF-56). */
export function cleanStatement(text: string): string | null {
  const cleaned = cleanText(text)
  return charactersIn(cleaned) > STATEMENT_MAX ? null : cleaned
}

/** Whether the statement can be dealt (FOF-7). */
export function isComplete(statement: Pick<Statement, 'text' | 'isFact'>): boolean {
  const length = charactersIn(statement.text)
  return statement.isFact !== null && length >= STATEMENT_MIN && length <= STATEMENT_MAX
}

/** By id, so that rows read in any order make the same state. */
export function orderStatements(statements: readonly Statement[]): readonly Statement[] {
  return statements.toSorted((one, other) => compareKeys(one.id, other.id))
}

function charactersIn(text: string): number {
  return Array.from(text).length
}
