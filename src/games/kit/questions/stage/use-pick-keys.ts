import { useEffect, useEffectEvent } from 'react'

/** Chooses an answer by its letter or number, unless the key belongs to another control or a dialog. */
export function usePickKeys(count: number, choose: (index: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const { target } = event
    if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null)
      return
    const index = answerOfKey(event.key, count)
    if (index !== null) choose(index)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** The index of the answer that a key stands for: A to D, or 1 to 4. Null for another key. */
export function answerOfKey(key: string, count: number): number | null {
  if (key.length !== 1) return null
  const index = Math.max('abcd'.indexOf(key.toLowerCase()), '1234'.indexOf(key))
  return index >= 0 && index < count ? index : null
}
