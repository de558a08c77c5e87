import { useRef, useState } from 'react'
import { showToast } from '#ui/toast/toast.ts'
import type { MoveResult, RefusedMove } from '../stage-props.ts'

export interface OptimisticChoice<Choice> {
  /** The choice to show; null before the first. */
  readonly choice: Choice | null
  readonly choose: (choice: Choice) => Promise<void>
}

/**
 * The viewer's choice with an optimistic update: shown at once, rolled back on a refusal. At most one is in flight.
 * Of later choices only the last is sent after it. Another round needs a remount (by key).
 */
export function useOptimisticChoice<Choice extends string | number | boolean>(
  /** As the server has it. */
  confirmed: Choice | null,
  send: (choice: Choice) => Promise<MoveResult>,
  /** The text of the toast after a refusal. */
  explain: (refusal: RefusedMove) => string,
): OptimisticChoice<Choice> {
  const [choice, setChoice] = useState<Choice | null>(null)
  const pending = useRef<Choice | null>(null)
  const accepted = useRef<Choice | null>(null)
  const isSending = useRef(false)

  async function choose(next: Choice) {
    setChoice(next)
    pending.current = next
    if (isSending.current) return
    isSending.current = true
    try {
      while (pending.current !== null) {
        const sent = pending.current
        pending.current = null
        const result = await send(sent)
        if (result.ok) accepted.current = sent
        if (result.ok || pending.current !== null) continue
        setChoice(accepted.current)
        showToast({ type: 'warning', message: explain(result.refusal) })
      }
    } finally {
      isSending.current = false
    }
  }

  return { choice: choice ?? confirmed, choose }
}
