import type { OwnStatement } from '../fact-or-fiction-view.ts'
import { cleanStatement, STATEMENT_MIN } from '../statement.ts'

export interface DraftContent {
  readonly text: string
  readonly isFact: boolean | null
}

/** A statement as edited in this browser, beside its last known state on the server. */
export interface Draft extends DraftContent {
  /** Null while the server's state is unknown: a write got no answer. */
  readonly saved: DraftContent | null
  /** Edited in this browser. From then on an echo of the server never replaces the draft. */
  readonly isTouched: boolean
}

/** By slot. */
export type Drafts = readonly Draft[]

/** Edits that were unsaved when the page was closed, by slot. */
export type RememberedDrafts = ReadonlyMap<number, DraftContent>

const BLANK: DraftContent = { text: '', isFact: null }

export function startDrafts(
  count: number,
  mine: readonly OwnStatement[],
  remembered: RememberedDrafts,
): Drafts {
  return Array.from({ length: count }, (_, slot) => {
    const saved = savedInSlot(mine, slot)
    const content = remembered.get(slot)
    return content === undefined || isSame(content, saved)
      ? { ...saved, saved, isTouched: false }
      : { ...content, saved, isTouched: true }
  })
}

export function editDraft(drafts: Drafts, slot: number, change: Partial<DraftContent>): Drafts {
  return replaceDraft(drafts, slot, (draft) => ({ ...draft, ...change, isTouched: true }))
}

/** Sets the server's state. Null if it is unknown. */
export function markSaved(drafts: Drafts, slot: number, saved: DraftContent | null): Drafts {
  return replaceDraft(drafts, slot, (draft) => ({ ...draft, saved }))
}

/** Applies the server's state to untouched drafts. Returns the same object if nothing changes. */
export function acknowledgeDrafts(drafts: Drafts, mine: readonly OwnStatement[]): Drafts {
  let isChanged = false
  const next = drafts.map((draft, slot) => {
    const saved = savedInSlot(mine, slot)
    if (draft.isTouched || isSame(draft, saved)) return draft
    isChanged = true
    return { ...saved, saved, isTouched: false }
  })
  return isChanged ? next : drafts
}

export function isDirty(draft: Draft): boolean {
  return draft.saved === null || !isSame(draft, draft.saved)
}

export function dirtyDrafts(drafts: Drafts): RememberedDrafts {
  const dirty = new Map<number, DraftContent>()
  for (const [slot, draft] of drafts.entries()) if (isDirty(draft)) dirty.set(slot, contentOf(draft))
  return dirty
}

export function contentOf({ text, isFact }: DraftContent): DraftContent {
  return { text, isFact }
}

export type MissingPart = 'text' | 'truth'

/** The parts that a statement still needs before it can be submitted. */
export function findMissing({ text, isFact }: DraftContent): readonly MissingPart[] {
  const missing: MissingPart[] = []
  const cleaned = cleanStatement(text)
  if (cleaned === null || Array.from(cleaned).length < STATEMENT_MIN) missing.push('text')
  if (isFact === null) missing.push('truth')
  return missing
}

function replaceDraft(drafts: Drafts, slot: number, replace: (draft: Draft) => Draft): Drafts {
  return drafts.map((draft, index) => (index === slot ? replace(draft) : draft))
}

function savedInSlot(mine: readonly OwnStatement[], slot: number): DraftContent {
  const own = mine.find((statement) => statement.slot === slot)
  return own === undefined ? BLANK : contentOf(own)
}

function isSame(one: DraftContent, other: DraftContent): boolean {
  return one.text === other.text && one.isFact === other.isFact
}
