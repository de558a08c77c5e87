import { createStore, type StoreApi } from 'zustand/vanilla'
import { TOAST_DURATION_MS, type Toast, type ToastDetails } from './toast.ts'

/** So many are painted at once; the others queue. */
export const VISIBLE_TOASTS_MAX = 4

/** Time as the toasts see it, so that a test can hold it. */
export interface ToastTime {
  readonly now: () => number
  /** Calls back once, and answers with a way to call it off. */
  readonly after: (delayMs: number, callback: () => void) => () => void
}

export interface ToastStore {
  /** Oldest first. */
  readonly toasts: StoreApi<readonly Toast[]>
  readonly show: (details: ToastDetails) => string
  readonly close: (id: string) => void
  /** Stops the toast's clock and stores what is left of it. */
  readonly pause: (id: string) => void
  /** Runs for what is left. */
  readonly resume: (id: string) => void
  /** How many of the oldest are painted. A toast's clock runs only while it is painted. */
  readonly setRoom: (count: number) => void
}

export const windowTime: ToastTime = {
  now: () => Date.now(),
  after: (delayMs, callback) => {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
}

export function createToastStore(time: ToastTime = windowTime): ToastStore {
  const toasts = createStore<readonly Toast[]>(() => [])
  const running = new Map<string, { readonly since: number; readonly cancel: () => void }>()
  let room = VISIBLE_TOASTS_MAX
  let lastStamp = 0

  const change = (id: string, part: Partial<Toast>) =>
    toasts.setState((all) => all.map((toast) => (toast.id === id ? { ...toast, ...part } : toast)), true)
  const find = (id: string) => toasts.getState().find((toast) => toast.id === id)

  /** Runs the clocks of painted toasts, and no others. */
  function runPainted() {
    for (const [place, { id, isPaused, remainingTime }] of toasts.getState().entries()) {
      const isRunning = place < room && !isPaused
      if (isRunning && !running.has(id))
        running.set(id, { since: time.now(), cancel: time.after(remainingTime, () => close(id)) })
      if (!isRunning) stop(id)
      // Whatever held it is gone with its card.
      if (place >= room && isPaused) change(id, { isPaused: false })
    }
  }

  function stop(id: string) {
    const clock = running.get(id)
    const toast = find(id)
    if (!clock || !toast) return
    clock.cancel()
    running.delete(id)
    change(id, { remainingTime: Math.max(0, toast.remainingTime - (time.now() - clock.since)) })
  }

  function close(id: string) {
    running.get(id)?.cancel()
    running.delete(id)
    toasts.setState((all) => all.filter((toast) => toast.id !== id), true)
    runPainted()
  }

  return {
    toasts,
    close,
    show(details) {
      // Two in one millisecond, or a clock set back, still get ids of their own, in order.
      lastStamp = Math.max(time.now(), lastStamp + 1)
      const id = String(lastStamp)
      const duration = details.duration ?? TOAST_DURATION_MS
      const { type, message, description, closable = false, about } = details
      const toast = {
        id,
        type,
        message,
        description,
        duration,
        closable,
        about,
        isPaused: false,
        remainingTime: duration,
      }
      if (about !== undefined) for (const old of toasts.getState()) if (old.about === about) close(old.id)
      toasts.setState((all) => [...all, toast], true)
      runPainted()
      return id
    },
    pause(id) {
      if (!running.has(id)) return
      stop(id)
      change(id, { isPaused: true })
    },
    resume(id) {
      if (!find(id)?.isPaused) return
      change(id, { isPaused: false })
      runPainted()
    },
    setRoom(count) {
      room = count
      runPainted()
    },
  }
}
