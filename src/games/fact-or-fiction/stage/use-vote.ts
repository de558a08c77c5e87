import { useRef, useState } from 'react'
import { showToast } from '#client/ui/toast/toast.ts'
import type { FactId } from '#rooms/ids.ts'
import type { StageProps } from '../../stage-props.ts'
import type { FactOrFictionMove } from '../fact-or-fiction-move.ts'
import type { FactOrFictionView } from '../fact-or-fiction-view.ts'
import { voteRefusalText } from './refusal-text.ts'

/**
 * The viewer's vote, shown at once and taken back if it is refused.
 * One vote travels at a time; whoever changes their mind meanwhile sends only the last one after it.
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
        showToast({ type: 'warning', message: voteRefusalText(result.refusal.code) })
      }
    } finally {
      isSending.current = false
    }
  }

  return { choice: choice ?? myVote, choose }
}
