import { useRef, useState } from 'react'
import { showToast } from '#client/ui/toast/toast.ts'
import type { FactId } from '#rooms/ids.ts'
import type { StageProps } from '../../stage-props.ts'
import type { FactOrFictionMove } from '../fact-or-fiction-move.ts'
import type { FactOrFictionView } from '../fact-or-fiction-view.ts'
import { stageCopy } from './stage.copy.ts'

/**
 * The viewer's vote with an optimistic update: shown at once, rolled back on a refusal. At most one vote is in flight.
 * Of later choices only the last is sent after it.
 */
export function useVote(
  factId: FactId,
  myVote: boolean | null,
  sendMove: StageProps<FactOrFictionView, FactOrFictionMove>['sendMove'],
) {
  const [choice, setChoice] = useState<boolean | null>(null)
  const waiting = useRef<boolean | null>(null)
  const taken = useRef<boolean | null>(null)
  const isSending = useRef(false)

  async function choose(saysFact: boolean) {
    setChoice(saysFact)
    waiting.current = saysFact
    if (isSending.current) return
    isSending.current = true
    try {
      while (waiting.current !== null) {
        const next = waiting.current
        waiting.current = null
        const result = await sendMove({ type: 'vote', factId, saysFact: next })
        if (result.ok) taken.current = next
        if (result.ok || waiting.current !== null) continue
        setChoice(taken.current)
        showToast({ type: 'warning', message: stageCopy.voteRefused(result.refusal.code) })
      }
    } finally {
      isSending.current = false
    }
  }

  return { choice: choice ?? myVote, choose }
}
