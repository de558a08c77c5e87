import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'

/** Whether toasts stand in a strip below the page instead of over it. */
export const toastDock = createStore<boolean>(() => false)

/** Docks toasts for as long as this screen is shown: they take room from it and cover none of it. */
export function useDockedToasts(): void {
  useEffect(() => {
    toastDock.setState(true, true)
    return () => toastDock.setState(false, true)
  }, [])
}
