import type { DraftFields, Drafts, EntriesBySlot } from './drafts.ts'
import { acknowledgeDrafts, dirtyDrafts, editDraft, isDirty, markSaved } from './drafts.ts'

/** The outcome of a write. An `unanswered` one may have arrived and is retried. A `refused` one is final. */
export type SaveOutcome = 'saved' | 'unanswered' | 'refused'

export interface DraftSaverDeps<Content extends DraftFields> {
  readonly drafts: Drafts<Content>
  /** The content of a slot that the server does not have. */
  readonly blank: Content
  readonly send: (slot: number, content: Content) => Promise<SaveOutcome>
  readonly remember: (dirty: EntriesBySlot<Content>) => void
  /** Debounce time of the typing, in milliseconds. */
  readonly pauseMs: () => number
}

export type DraftSaver<Content extends DraftFields> = ReturnType<typeof createDraftSaver<Content>>

const RETRY_MS = 1500

/** The editor of one player's entries. It saves edits in order and loses none. */
export function createDraftSaver<Content extends DraftFields>(deps: DraftSaverDeps<Content>) {
  let drafts = deps.drafts
  let isOpen = false
  const listeners = new Set<() => void>()
  const timerBySlot = new Map<number, ReturnType<typeof setTimeout>>()
  const runBySlot = new Map<number, Promise<boolean>>()

  function change(next: Drafts<Content>) {
    if (next === drafts) return
    drafts = next
    deps.remember(dirtyDrafts(drafts))
    for (const listener of listeners) listener()
  }

  function saveLater(slot: number, ms: number) {
    stopTimer(slot)
    const timer = setTimeout(() => void save(slot), ms)
    timerBySlot.set(slot, timer)
  }

  function stopTimer(slot: number) {
    clearTimeout(timerBySlot.get(slot))
    timerBySlot.delete(slot)
  }

  function save(slot: number): Promise<boolean> {
    stopTimer(slot)
    const run = runBySlot.get(slot) ?? saveInTurn(slot)
    if (isUnsaved(slot)) runBySlot.set(slot, run)
    return run
  }

  /** At most one write per slot is in flight. Edits made during a write go into the next one. */
  async function saveInTurn(slot: number): Promise<boolean> {
    while (isUnsaved(slot) && !timerBySlot.has(slot)) {
      const draft = drafts[slot]
      if (draft === undefined) break
      const { content } = draft
      const outcome = await deps.send(slot, content)
      if (outcome === 'saved') {
        change(markSaved(drafts, slot, content))
        continue
      }
      if (outcome === 'unanswered') {
        change(markSaved(drafts, slot, null))
        if (isOpen) saveLater(slot, RETRY_MS)
      }
      runBySlot.delete(slot)
      return false
    }
    runBySlot.delete(slot)
    return true
  }

  function isUnsaved(slot: number): boolean {
    return drafts.some((draft, index) => index === slot && isDirty(draft))
  }

  /** Sends unsaved edits without debounce. Resolves to whether the server accepted all of them. */
  async function saveAll(): Promise<boolean> {
    const outcomes = await Promise.all(drafts.map((_, slot) => save(slot)))
    return outcomes.every((isSaved) => isSaved)
  }

  return {
    read: () => drafts,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit(slot: number, content: Partial<Content>) {
      change(editDraft(drafts, slot, content))
      if (isUnsaved(slot)) saveLater(slot, deps.pauseMs())
    },
    acknowledgeDrafts: (mine: EntriesBySlot<Content>) => change(acknowledgeDrafts(drafts, mine, deps.blank)),
    saveAll,
    /** Starts with the unsaved edits of an earlier page. A closed saver can be reopened. */
    open() {
      isOpen = true
      void saveAll()
    },
    /** Sends unsaved edits one last time, without retries. */
    close() {
      isOpen = false
      void saveAll()
    },
  }
}
