import { m } from '#messages'
import { formatList } from '#ui/format.ts'
import { STATEMENT_MIN } from '../../statement.ts'
import { findMissing, type MissingPart, type StatementDrafts } from './statement-draft.ts'

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
