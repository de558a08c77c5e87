import * as v from 'valibot'
import { m } from '#messages'
import type { ShapeOf } from '#rooms/record/fields.ts'
import { formatList } from '#ui/format.ts'
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

type MissingPart = 'text' | 'truth'

export function findMissing({ text, isFact }: StatementContent): readonly MissingPart[] {
  const missing: MissingPart[] = []
  const cleaned = cleanStatement(text)
  if (cleaned === null || Array.from(cleaned).length < STATEMENT_MIN) missing.push('text')
  if (isFact === null) missing.push('truth')
  return missing
}

const MISSING: Readonly<Record<MissingPart, string>> = {
  text: m.fof_submit_missing_text({ min: STATEMENT_MIN }),
  truth: m.fof_submit_missing_truth(),
}

/** Asks for the missing parts of one statement. Null if it is complete. */
export function missingText(missing: readonly MissingPart[]): string | null {
  const [first, second] = missing
  if (first === undefined) return null
  return second === undefined ? MISSING[first] : m.fof_submit_missing_both({ min: STATEMENT_MIN })
}

/** Names the statements that keep the player from submitting. Null if all are complete. */
export function unfinishedText(drafts: StatementDrafts): string | null {
  const unfinished = drafts.flatMap(({ content }, slot) =>
    findMissing(content).length > 0 ? [`${slot + 1}`] : [],
  )
  if (unfinished.length === 0) return null
  if (drafts.length === 1) return m.fof_submit_finish_the_only()
  if (unfinished.length === drafts.length) return m.fof_submit_finish_all({ count: drafts.length })
  return m.fof_submit_finish_some({ numbers: formatList(unfinished), count: unfinished.length })
}
