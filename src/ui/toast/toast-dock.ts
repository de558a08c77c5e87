import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'

/** Whether toasts are docked in a strip below the page instead of covering it. */
export const toastDock = createStore<boolean>(() => false)

/** Docks the toasts below this screen while it is mounted, so that they cover none of it. */
export function useDockedToasts(): void {
  useEffect(() => {
    toastDock.setState(true, true)
    return () => toastDock.setState(false, true)
  }, [])
}
