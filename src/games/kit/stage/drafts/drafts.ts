/** The fields of one entry that a player writes: plain values. */
export type DraftFields = Readonly<Record<string, unknown>>

/** An entry as edited in this browser, beside its last known state on the server. */
export interface Draft<Content extends DraftFields> {
  readonly content: Content
  /** Null while the server's state is unknown: a write got no answer. */
  readonly saved: Content | null
  /** Edited in this browser. From then on an echo of the server never replaces the draft. */
  readonly isTouched: boolean
}

/** By slot. */
export type Drafts<Content extends DraftFields> = readonly Draft<Content>[]

/** Entries by slot. Those of the server, or edits that were unsaved when the page was closed. */
export type EntriesBySlot<Content extends DraftFields> = ReadonlyMap<number, Content>

/** One draft for each slot, blank or from before. */
export function startDrafts<Content extends DraftFields>(
  slots: { readonly count: number; readonly blank: Content },
  mine: EntriesBySlot<Content>,
  remembered: EntriesBySlot<Content>,
): Drafts<Content> {
  return Array.from({ length: slots.count }, (_, slot) => {
    const saved = mine.get(slot) ?? slots.blank
    const content = remembered.get(slot) ?? saved
    return isSame(content, saved)
      ? { content: saved, saved, isTouched: false }
      : { content, saved, isTouched: true }
  })
}

export function editDraft<Content extends DraftFields>(
  drafts: Drafts<Content>,
  slot: number,
  change: Partial<Content>,
): Drafts<Content> {
  return drafts.map((draft, index) =>
    index === slot ? { ...draft, content: { ...draft.content, ...change }, isTouched: true } : draft,
  )
}

/** Sets the server's state. Null if it is unknown. */
export function markSaved<Content extends DraftFields>(
  drafts: Drafts<Content>,
  slot: number,
  saved: Content | null,
): Drafts<Content> {
  return drafts.map((draft, index) => (index === slot ? { ...draft, saved } : draft))
}

/** Applies the server's state to untouched drafts. Returns the same object if nothing changes. */
export function acknowledgeDrafts<Content extends DraftFields>(
  drafts: Drafts<Content>,
  mine: EntriesBySlot<Content>,
  blank: Content,
): Drafts<Content> {
  const next = drafts.map((draft, slot) => {
    const saved = mine.get(slot) ?? blank
    return draft.isTouched || isSame(draft.content, saved) ? draft : { ...draft, content: saved, saved }
  })
  return next.every((draft, slot) => draft === drafts[slot]) ? drafts : next
}

export function isDirty<Content extends DraftFields>({ content, saved }: Draft<Content>): boolean {
  return saved === null || !isSame(content, saved)
}

export function dirtyDrafts<Content extends DraftFields>(drafts: Drafts<Content>): EntriesBySlot<Content> {
  return new Map([...drafts.entries()].flatMap(([slot, one]) => (isDirty(one) ? [[slot, one.content]] : [])))
}

function isSame(one: DraftFields, other: DraftFields): boolean {
  return Object.keys(one).every((field) => one[field] === other[field])
}
