import { readToastDetails } from './read-toast-details.ts'
import { CLOSE_TOASTS_EVENT, SHOW_TOAST_EVENT } from './toast.ts'
import { createToastStore } from './toast-store.ts'

/** The toasts of this page. */
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
