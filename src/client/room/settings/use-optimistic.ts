import { useRef, useState } from 'react'
import type { Refusal } from '#protocol/refusal.ts'
import type { Result } from '#rooms/commands/result.ts'
import { hasSucceeded } from '../../shell/refusals/toast-refusal.ts'

/**
 * A server value that shows and sends a change at once, so that later calls see it. After the answer to the
 * last change, the server's value applies again.
 */
export function useOptimistic<Value>(
  serverValue: Value,
  send: (value: Value) => Promise<Result<unknown, Refusal>>,
  failureOf: (value: Value) => string,
): { readonly value: Value; readonly change: (value: Value) => void } {
  const [wanted, setWanted] = useState<{ readonly value: Value } | null>(null)
  const lastChange = useRef<object | null>(null)
  return {
    value: wanted === null ? serverValue : wanted.value,
    change: (value) => {
      const change = { value }
      lastChange.current = change
      setWanted(change)
      void hasSucceeded(send(value), failureOf(value)).then(() => {
        if (lastChange.current === change) setWanted(null)
      })
    },
  }
}
