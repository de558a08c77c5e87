import { useRef, useState } from 'react'

/**
 * A server value with optimistic updates. Each change is sent at once, so that later calls see it. After the
 * answer to the last change, the server's value applies again.
 */
export function useOptimistic<Value>(
  serverValue: Value,
  send: (value: Value) => Promise<void>,
): { readonly value: Value; readonly change: (value: Value) => void } {
  const [wanted, setWanted] = useState<{ readonly value: Value } | null>(null)
  const lastChange = useRef<object | null>(null)
  return {
    value: wanted === null ? serverValue : wanted.value,
    change: (value) => {
      const change = { value }
      lastChange.current = change
      setWanted(change)
      void send(value).then(() => {
        if (lastChange.current === change) setWanted(null)
      })
    },
  }
}
