import { STATEMENT_MIN } from '../statement.ts'
import type { Drafts, MissingPart } from './drafts.ts'
import { lacks } from './drafts.ts'

const WORDS: Readonly<Record<MissingPart, string>> = {
  text: `write at least ${STATEMENT_MIN} characters`,
  truth: 'pick Fact or Fiction',
}

/** What one statement still lacks, in a sentence; null if nothing. */
export function missingText(lacking: readonly MissingPart[]): string | null {
  if (lacking.length === 0) return null
  const sentence = lacking.map((lack) => WORDS[lack]).join(' and ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

/** Which statements keep the player from submitting; null if none. */
export function unfinishedText(drafts: Drafts): string | null {
  const unfinished = drafts.flatMap((draft, slot) => (lacks(draft).length > 0 ? [slot + 1] : []))
  const [first] = unfinished
  if (first === undefined) return null
  if (drafts.length === 1) return 'Finish your statement, then submit.'
  if (unfinished.length === drafts.length) return `Finish all ${drafts.length} statements, then submit.`
  if (unfinished.length === 1) return `Statement ${first} is not finished yet.`
  return `Statements ${unfinished.slice(0, -1).join(', ')} and ${unfinished.at(-1)} are not finished yet.`
}
