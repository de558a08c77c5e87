import { stageCopy } from './stage.copy.ts'
import { findMissing, type MissingPart, type StatementDrafts } from './statement-draft.ts'

const { submit: copy } = stageCopy

/** Asks for the missing parts of one statement. Null if it is complete. */
export function missingText(missing: readonly MissingPart[]): string | null {
  const [first, second] = missing
  if (first === undefined) return null
  return second === undefined ? copy.missing[first] : copy.missing.both
}

/** Names the statements that keep the player from submitting. Null if all are complete. */
export function unfinishedText(drafts: StatementDrafts): string | null {
  const unfinished = drafts.flatMap(({ content }, slot) =>
    findMissing(content).length > 0 ? [slot + 1] : [],
  )
  if (unfinished.length === 0) return null
  if (drafts.length === 1) return copy.finishTheOnly
  if (unfinished.length === drafts.length) return copy.finishAll(drafts.length)
  return copy.finishSome(unfinished)
}
