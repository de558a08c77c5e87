import { useEffect, useEffectEvent } from 'react'

/** Calls `press` for each key that belongs to no field and no dialog. */
export function useStageKeys(press: (event: KeyboardEvent) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const isTaken =
      target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null
    if (!event.defaultPrevented && !event.altKey && !isTaken) press(event)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
