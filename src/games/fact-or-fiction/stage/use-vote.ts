import { useRef, useState } from 'react'
import { showToast } from '#client/ui/toast/toast.ts'
import type { StageProps } from '../../kit/stage-props.ts'
import type { FactId } from '../fact-id-schema.ts'
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
  const pending = useRef<boolean | null>(null)
  const accepted = useRef<boolean | null>(null)
  const isSending = useRef(false)

  async function choose(saysFact: boolean) {
    setChoice(saysFact)
    pending.current = saysFact
    if (isSending.current) return
    isSending.current = true
    try {
      while (pending.current !== null) {
        const next = pending.current
        pending.current = null
        const result = await sendMove({ type: 'vote', factId, saysFact: next })
        if (result.ok) accepted.current = next
        if (result.ok || pending.current !== null) continue
        setChoice(accepted.current)
        showToast({ type: 'warning', message: stageCopy.voteRefused(result.refusal.code) })
      }
    } finally {
      isSending.current = false
    }
  }

  return { choice: choice ?? myVote, choose }
}
