import { useRef, useState } from 'react'
import { showToast } from '#ui/toast/toast.ts'
import type { MoveResult } from '../stage-props.ts'
import { CHOICE_REFUSED, refusedText } from './refused-text.ts'

export interface OptimisticChoice<Choice> {
  /** The choice to show; null before the first. */
  readonly choice: Choice | null
  readonly choose: (choice: Choice) => Promise<void>
}

/**
 * The viewer's choice with an optimistic update: shown at once, rolled back on a refusal. At most one is in flight.
 * Only the last of later choices is sent after it. Another round needs a remount (by key).
 */
export function useOptimisticChoice<Choice extends string | number | boolean>(
  /** As the server has it. */
  confirmed: Choice | null,
  send: (choice: Choice) => Promise<MoveResult>,
  /** The texts of the toast after a refusal. */
  texts = CHOICE_REFUSED,
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
        showToast({ type: 'warning', message: refusedText(result.refusal, texts) })
      }
    } finally {
      isSending.current = false
    }
  }

  return { choice: choice ?? confirmed, choose }
}
