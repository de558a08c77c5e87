import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'
import { CLOSE_TOASTS_EVENT, SHOW_TOAST_EVENT, type ToastDetails, type ToastType } from './toast.ts'
import { createToastStore } from './toast-store.ts'

export const pageToasts = createToastStore()
// Until the Toaster is mounted.
pageToasts.setVisibleMax(0)

/** Call this before the page is hydrated: an event may arrive before the Toaster is mounted. */
export function listenToToastEvents(): void {
  window.addEventListener(SHOW_TOAST_EVENT, ({ detail }) => {
    const details = readToastDetails(detail)
    if (details !== null) pageToasts.show(details)
  })
  window.addEventListener(CLOSE_TOASTS_EVENT, ({ detail }) => pageToasts.closeAbout(detail))
}

/** Whether toasts are docked in a strip below the page instead of covering it. */
export const toastDock = createStore<boolean>(() => false)

/** Docks the toasts below this screen while it is mounted, so that they cover none of it. */
export function useDockedToasts(): void {
  useEffect(() => {
    toastDock.setState(true, true)
    return () => toastDock.setState(false, true)
  }, [])
}

const TOAST_TYPES: readonly ToastType[] = ['success', 'error', 'warning', 'info']

/** Validates the details of a show-toast event, which any script may dispatch; null without a message. */
export function readToastDetails(details: unknown): ToastDetails | null {
  if (typeof details !== 'object' || details === null || !('message' in details)) return null
  const sent = details as Partial<ToastDetails>
  const { message, type, duration } = sent
  if (message === undefined || message === null || message === '') return null
  return {
    ...sent,
    message,
    type: TOAST_TYPES.find((one) => one === type) ?? 'info',
    duration: Number.isFinite(duration) && Number(duration) > 0 ? duration : undefined,
  }
}
