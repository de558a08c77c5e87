import type { OwnStatement } from '../fact-or-fiction-view.ts'
import type { DraftContent, Drafts, RememberedDrafts } from './drafts.ts'
import { acknowledgeDrafts, contentOf, dirtyDrafts, editDraft, isDirty, markSaved } from './drafts.ts'

/** What came of a write: `unanswered` may have arrived or not and is tried again, `refused` would only be refused again. */
export type SaveOutcome = 'saved' | 'unanswered' | 'refused'

export interface DraftSaverDeps {
  readonly drafts: Drafts
  readonly send: (slot: number, content: DraftContent) => Promise<SaveOutcome>
  readonly remember: (dirty: RememberedDrafts) => void
  /** How long to wait for more typing, in milliseconds. */
  readonly pauseMs: () => number
  /** Calls back after so many milliseconds, unless the function it returns is called first. */
  readonly startTimer: (callback: () => void, ms: number) => () => void
}

/** Where one player's statements are written: keeps what is typed, and saves it without ever losing or reordering. */
export interface DraftSaver {
  readonly read: () => Drafts
  readonly subscribe: (listener: () => void) => () => void
  readonly edit: (slot: number, change: Partial<DraftContent>) => void
  readonly acknowledgeDrafts: (mine: readonly OwnStatement[]) => void
  /** Sends what is unsaved now, without waiting for more typing; whether all of it was taken. */
  readonly saveAll: () => Promise<boolean>
  /** Begins to work, with what an earlier page left unsaved. A desk that was closed can be opened again. */
  readonly open: () => void
  /** Sends once more what is unsaved, and then tries no longer. */
  readonly close: () => void
}

const RETRY_MS = 1500

export function createDraftSaver(parts: DraftSaverDeps): DraftSaver {
  let drafts = parts.drafts
  let isOpen = false
  const listeners = new Set<() => void>()
  const stopTimerBySlot = new Map<number, () => void>()
  const runBySlot = new Map<number, Promise<boolean>>()

  function change(next: Drafts) {
    if (next === drafts) return
    drafts = next
    parts.remember(dirtyDrafts(drafts))
    for (const listener of listeners) listener()
  }

  function saveLater(slot: number, ms: number) {
    stopTimer(slot)
    const stop = parts.startTimer(() => void save(slot), ms)
    stopTimerBySlot.set(slot, stop)
  }

  function stopTimer(slot: number) {
    stopTimerBySlot.get(slot)?.()
    stopTimerBySlot.delete(slot)
  }

  function save(slot: number): Promise<boolean> {
    stopTimer(slot)
    const running = runBySlot.get(slot)
    if (running !== undefined) return running
    const run = saveInTurn(slot)
    if (isUnsaved(slot)) runBySlot.set(slot, run)
    return run
  }

  /** One write of a slot at a time; what was typed meanwhile goes with the next. */
  async function saveInTurn(slot: number): Promise<boolean> {
    while (isUnsaved(slot) && !stopTimerBySlot.has(slot)) {
      const draft = drafts[slot]
      if (draft === undefined) break
      const content = contentOf(draft)
      const outcome = await parts.send(slot, content)
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
    const draft = drafts[slot]
    return draft !== undefined && isDirty(draft)
  }

  async function saveAll(): Promise<boolean> {
    const taken = await Promise.all(drafts.map((_, slot) => save(slot)))
    return taken.every((isTaken) => isTaken)
  }

  return {
    read: () => drafts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit(slot, content) {
      change(editDraft(drafts, slot, content))
      if (isUnsaved(slot)) saveLater(slot, parts.pauseMs())
    },
    acknowledgeDrafts: (mine) => change(acknowledgeDrafts(drafts, mine)),
    saveAll,
    open() {
      isOpen = true
      void saveAll()
    },
    close() {
      isOpen = false
      void saveAll()
    },
  }
}
