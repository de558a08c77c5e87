/** Calls back once after `ms` milliseconds of real time. Returns a function that cancels the timer. */
export type After = (ms: number, callback: () => void) => () => void

export const startTimer: After = (ms, callback) => {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
