import { createStore } from 'zustand/vanilla'
import { GAME_START, TOAST_DURATION_MS, type Toast, type ToastDetails } from './toast.ts'

/** The maximum number of visible toasts; further ones are queued. */
export const VISIBLE_TOASTS_MAX = 4

export function createToastStore() {
  /** Errors first, then oldest first. */
  const toasts = createStore<readonly Toast[]>(() => [])
  const running = new Map<string, { readonly since: number; readonly timer: ReturnType<typeof setTimeout> }>()
  let visibleMax = VISIBLE_TOASTS_MAX
  let lastStamp = 0

  const change = (id: string, part: Partial<Toast>) =>
    toasts.setState((all) => all.map((toast) => (toast.id === id ? { ...toast, ...part } : toast)), true)
  const find = (id: string) => toasts.getState().find((toast) => toast.id === id)

  /** Runs the clocks of visible toasts and stops all others. */
  function updateClocks() {
    for (const [index, { id, isPaused, remainingTime }] of toasts.getState().entries()) {
      const isRunning = index < visibleMax && !isPaused
      if (isRunning && !running.has(id))
        running.set(id, { since: Date.now(), timer: setTimeout(() => close(id), remainingTime) })
      if (!isRunning) stop(id)
      // The pointer or focus that paused it left with the card.
      if (index >= visibleMax && isPaused) change(id, { isPaused: false })
    }
  }

  function stop(id: string) {
    const clock = running.get(id)
    const toast = find(id)
    if (!clock || !toast) return
    clearTimeout(clock.timer)
    running.delete(id)
    change(id, { remainingTime: Math.max(0, toast.remainingTime - (Date.now() - clock.since)) })
  }

  function close(id: string) {
    clearTimeout(running.get(id)?.timer)
    running.delete(id)
    toasts.setState((all) => all.filter((toast) => toast.id !== id), true)
    updateClocks()
  }

  /** Closes the toasts about a subject; with null, all but errors and the start of a game. */
  function closeAbout(about: string | null) {
    for (const toast of toasts.getState()) {
      const isMeant =
        about === null ? toast.type !== 'error' && toast.about !== GAME_START : toast.about === about
      if (isMeant) close(toast.id)
    }
  }

  return {
    toasts,
    close,
    closeAbout,
    show(details: ToastDetails): string {
      // Ids stay unique and ordered within one millisecond and after the clock is set back.
      lastStamp = Math.max(Date.now(), lastStamp + 1)
      const id = String(lastStamp)
      const duration = details.duration ?? TOAST_DURATION_MS
      const toast = { closable: false, ...details, id, duration, isPaused: false, remainingTime: duration }
      if (details.about !== undefined) closeAbout(details.about)
      toasts.setState((all) => [...all, toast].toSorted((one, other) => rankOf(one) - rankOf(other)), true)
      updateClocks()
      return id
    },
    /** Stops the toast's clock and stores the remaining time. */
    pause(id: string): void {
      if (!running.has(id) || find(id)?.pausable === false) return
      stop(id)
      change(id, { isPaused: true })
    },
    /** Continues with the remaining time. */
    resume(id: string): void {
      if (!find(id)?.isPaused) return
      change(id, { isPaused: false })
      updateClocks()
    },
    /** Sets the number of visible toasts, the first ones. A toast's clock runs only while it is visible. */
    setVisibleMax(count: number): void {
      visibleMax = count
      updateClocks()
    },
  }
}

function rankOf({ type }: Toast): number {
  return type === 'error' ? 0 : 1
}
