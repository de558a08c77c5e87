import { useEffect, useRef, useState } from 'react'

/**
 * A value that the server keeps, shown as the person just set it. Changes made in quick succession are sent one
 * after another, the last one only; whatever the server says afterwards holds.
 */
export function useOptimistic<Value>(
  kept: Value,
  send: (value: Value) => Promise<boolean>,
): { readonly value: Value; readonly change: (value: Value) => void } {
  const [wanted, setWanted] = useState<{ readonly value: Value } | null>(null)
  const next = useRef<{ readonly value: Value } | null>(null)
  const isSending = useRef(false)
  const latestSend = useRef(send)
  useEffect(() => {
    latestSend.current = send
  })

  async function sendAll(): Promise<void> {
    isSending.current = true
    while (next.current !== null) {
      const { value } = next.current
      next.current = null
      const isTaken = await latestSend.current(value)
      if (!isTaken) next.current = null
    }
    isSending.current = false
    setWanted(null)
  }

  return {
    value: wanted === null ? kept : wanted.value,
    change: (value) => {
      setWanted({ value })
      next.current = { value }
      if (!isSending.current) void sendAll()
    },
  }
}
