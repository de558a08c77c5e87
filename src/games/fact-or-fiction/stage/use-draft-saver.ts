import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { EpochMs } from '#rooms/ids.ts'
import type { StageProps } from '../../kit/stage-props.ts'
import type { FactOrFictionMove } from '../fact-or-fiction-move.ts'
import type { FactOrFictionView } from '../fact-or-fiction-view.ts'
import { createDraftMemory } from './draft-memory.ts'
import { createDraftSaver, type DraftSaver, type SaveOutcome } from './draft-saver.ts'
import { startDrafts } from './drafts.ts'

const TYPING_PAUSE_MS = 400
/** This close to the deadline edits are sent without debounce, so that they still arrive in time. */
const LAST_CALL_MS = 700

type DraftSaverProps = Pick<StageProps<FactOrFictionView, FactOrFictionMove>, 'view' | 'now' | 'sendMove'>

/** The draft saver of one game's Submit phase. Another session needs a remount (by key). */
export function useDraftSaver(props: DraftSaverProps): DraftSaver {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const [saver] = useState(() => {
    const { sessionId, factsPerPlayer, mine } = props.view
    const memory = createDraftMemory(pageStorage(), sessionId)
    return createDraftSaver({
      drafts: startDrafts(factsPerPlayer, mine, memory.recall()),
      send: async (slot, { text, isFact }) => {
        const result = await latest.current.sendMove({ type: 'write', slot, text, isFact })
        return result.ok ? 'saved' : outcomeOf(result.refusal.code)
      },
      remember: memory.remember,
      pauseMs: () => pauseBefore(latest.current.view.phaseEndsAt, latest.current.now()),
      startTimer(callback, ms) {
        const timer = setTimeout(callback, ms)
        return () => clearTimeout(timer)
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
  useEffect(() => saver.acknowledgeDrafts(props.view.mine), [saver, props.view.mine])
  return saver
}

function pauseBefore(endsAt: EpochMs | null, now: EpochMs): number {
  if (endsAt === null) return TYPING_PAUSE_MS
  return Math.max(0, Math.min(TYPING_PAUSE_MS, endsAt - now - LAST_CALL_MS))
}

function outcomeOf(code: string): SaveOutcome {
  const isFinal = code === 'wrong-phase' || code === 'not-in-game' || code === 'bad-move'
  return isFinal ? 'refused' : 'unanswered'
}

function pageStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
