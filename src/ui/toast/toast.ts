import type { ReactNode } from 'react'
import type { IconName } from '../icon/icon.tsx'

export type ToastType = 'success' | 'error' | 'warning' | 'info'

export interface ToastDetails {
  readonly type: ToastType
  /** Wrap player names in a `bdi`: a right-to-left name would reorder the sentence. */
  readonly message: ReactNode
  readonly description?: ReactNode
  /** In place of the type's icon. */
  readonly icon?: IconName | undefined
  /** In milliseconds; 10000 by default. */
  readonly duration?: number | undefined
  readonly closable?: boolean | undefined
  /** Whether focus and pointer stop its time, by default yes. */
  readonly pausable?: boolean | undefined
  /** The toast's subject: a newer toast about the same subject replaces it. */
  readonly about?: string | undefined
}

export interface Toast extends ToastDetails {
  /** The time it was shown, in milliseconds since 1970, as text; unique even within one millisecond. */
  readonly id: string
  readonly duration: number
  readonly isPaused: boolean
  /** Milliseconds left when it was last paused or resumed. */
  readonly remainingTime: number
}

export const TOAST_DURATION_MS = 10_000
export const SHOW_TOAST_EVENT = 'show-toast'
export const CLOSE_TOASTS_EVENT = 'close-toasts'

/** The subject of the toast of a game that begins. It is closed once its time is over: the game has begun. */
export const GAME_START = 'game-start'

declare global {
  interface WindowEventMap {
    [SHOW_TOAST_EVENT]: CustomEvent<ToastDetails>
    [CLOSE_TOASTS_EVENT]: CustomEvent<string | null>
  }
}

/** Shows a toast, once the Toaster is mounted. */
export function showToast(details: ToastDetails): void {
  window.dispatchEvent(new CustomEvent(SHOW_TOAST_EVENT, { detail: details }))
}

/** Closes the toasts about a subject. Without one, all but errors and the start of a game. */
export function closeToasts(about: string | null = null): void {
  window.dispatchEvent(new CustomEvent(CLOSE_TOASTS_EVENT, { detail: about }))
}
