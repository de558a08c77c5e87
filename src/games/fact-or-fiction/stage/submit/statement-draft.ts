import * as v from 'valibot'
import type { ShapeOf } from '#rooms/record/shape-of.ts'
import type { Draft, Drafts, EntriesBySlot } from '../../../kit/stage/drafts/drafts.ts'
import type { OwnStatement } from '../../schemas.ts'
import { cleanStatement, STATEMENT_MIN } from '../../statement.ts'

export const StatementContent = v.strictObject({ text: v.string(), isFact: v.nullable(v.boolean()) })
export type StatementContent = ShapeOf<typeof StatementContent>
export type StatementDraft = Draft<StatementContent>
export type StatementDrafts = Drafts<StatementContent>

export const BLANK_STATEMENT: StatementContent = { text: '', isFact: null }

export function entriesOf(mine: readonly OwnStatement[]): EntriesBySlot<StatementContent> {
  return new Map(mine.map(({ slot, text, isFact }) => [slot, { text, isFact }]))
}

export type MissingPart = 'text' | 'truth'

/** The parts that a statement still needs before it can be submitted. */
export function findMissing({ text, isFact }: StatementContent): readonly MissingPart[] {
  const missing: MissingPart[] = []
  const cleaned = cleanStatement(text)
  if (cleaned === null || Array.from(cleaned).length < STATEMENT_MIN) missing.push('text')
  if (isFact === null) missing.push('truth')
  return missing
}
