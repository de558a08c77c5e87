import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import type { EpochMs, SessionId } from '#rooms/record/ids.ts'
import { pageStorage } from '../frame/page-storage.ts'
import type { MoveResult } from '../stage-props.ts'
import { recallDrafts, rememberDrafts } from './draft-memory.ts'
import { createDraftSaver, type DraftSaver } from './draft-saver.ts'
import { type DraftFields, type EntriesBySlot, startDrafts } from './drafts.ts'

const TYPING_PAUSE_MS = 400
/** This close to the deadline edits are sent without debounce, so that they still arrive in time. */
const LAST_CALL_MS = 700
/** After any other refusal the write is tried again. */
const FINAL_REFUSALS = ['wrong-phase', 'not-in-game', 'bad-move']

export interface AutosaveOptions<Content extends DraftFields> {
  readonly sessionId: SessionId
  readonly phaseEndsAt: EpochMs | null
  readonly now: () => EpochMs
  /** The number of entries to write. */
  readonly count: number
  readonly blank: Content
  /** Validates stored drafts. */
  readonly schema: v.GenericSchema<unknown, Content>
  /** The viewer's entries as the server has them. */
  readonly mine: EntriesBySlot<Content>
  readonly write: (slot: number, content: Content) => Promise<MoveResult>
}

/** The draft saver of a phase in which players write. Another session needs a remount (by key). */
export function useDraftSaver<Content extends DraftFields>(
  options: AutosaveOptions<Content>,
): DraftSaver<Content> {
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const [saver] = useState(() => {
    const { sessionId, count, blank, schema, mine } = options
    const storage = pageStorage()
    return createDraftSaver({
      drafts: startDrafts({ count, blank }, mine, recallDrafts(storage, sessionId, schema)),
      blank,
      send: async (slot, content) => {
        const result = await latest.current.write(slot, content)
        if (result.ok) return 'saved'
        return FINAL_REFUSALS.includes(result.refusal.code) ? 'refused' : 'unanswered'
      },
      remember: (unsaved) => rememberDrafts(storage, sessionId, unsaved),
      pauseMs() {
        const { phaseEndsAt, now } = latest.current
        const leftMs = phaseEndsAt === null ? Number.POSITIVE_INFINITY : phaseEndsAt - now()
        return Math.max(0, Math.min(TYPING_PAUSE_MS, leftMs - LAST_CALL_MS))
      },
    })
  })

  useEffect(() => {
    saver.open()
    const saveAll = () => void saver.saveAll()
    window.addEventListener('pagehide', saveAll)
    document.addEventListener('visibilitychange', saveAll)
    return () => {
      window.removeEventListener('pagehide', saveAll)
      document.removeEventListener('visibilitychange', saveAll)
      saver.close()
    }
  }, [saver])
  useEffect(() => saver.acknowledgeDrafts(options.mine), [saver, options.mine])
  return saver
}
