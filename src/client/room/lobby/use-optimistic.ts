import { useRef, useState } from 'react'

/**
 * A value that the server keeps, shown as the person just set it. Each change is sent at once, so that whatever is
 * asked for next meets it; when the last one has been answered, what the server says holds.
 */
export function useOptimistic<Value>(
  kept: Value,
  send: (value: Value) => Promise<void>,
): { readonly value: Value; readonly change: (value: Value) => void } {
  const [wanted, setWanted] = useState<{ readonly value: Value } | null>(null)
  const lastChange = useRef<object | null>(null)
  return {
    value: wanted === null ? kept : wanted.value,
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
