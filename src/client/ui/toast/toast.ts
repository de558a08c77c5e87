import type { ReactNode } from 'react'

export type ToastType = 'success' | 'error' | 'warning' | 'info'

/** What a show-toast event carries. */
export interface ToastDetails {
  readonly type: ToastType
  /** A name in it stands in a `bdi`, so that its script does not turn the sentence around. */
  readonly message: ReactNode
  readonly description?: ReactNode
  /** Milliseconds; 10000 unless said otherwise. */
  readonly duration?: number | undefined
  readonly closable?: boolean | undefined
  /** What the toast is about: the next one about the same takes its place. */
  readonly about?: string | undefined
}

export interface Toast {
  /** The moment it was shown, in milliseconds since 1970, as text; unique even within one millisecond. */
  readonly id: string
  readonly type: ToastType
  readonly message: ReactNode
  readonly description?: ReactNode
  readonly duration: number
  readonly closable: boolean
  readonly about?: string | undefined
  readonly isPaused: boolean
  /** Milliseconds left when it was last paused or set running. */
  readonly remainingTime: number
}

export const TOAST_DURATION_MS = 10_000
export const SHOW_TOAST_EVENT = 'show-toast'

declare global {
  interface WindowEventMap {
    [SHOW_TOAST_EVENT]: CustomEvent<ToastDetails>
  }
}

/** Shows a toast from anywhere, whether or not a Toaster is there to hear it. */
export function showToast(details: ToastDetails): void {
  window.dispatchEvent(new CustomEvent(SHOW_TOAST_EVENT, { detail: details }))
}
