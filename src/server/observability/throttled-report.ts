import type { Clock } from '../runtime/clock.ts'

type Report = (error: unknown, what: string) => void

/** Passes on the first failure of each kind, and then one in so much time, with how many went unsaid before it. */
export function createThrottledReport(report: Report, clock: Pick<Clock, 'now'>, everyMs: number): Report {
  const lastByKind = new Map<string, { readonly at: number; unsaid: number }>()
  return (error, what) => {
    const last = lastByKind.get(what)
    if (last !== undefined && clock.now() < last.at + everyMs) {
      last.unsaid += 1
      return
    }
    lastByKind.set(what, { at: clock.now(), unsaid: 0 })
    report(
      error,
      last === undefined || last.unsaid === 0 ? what : `${what} (and ${last.unsaid} times before)`,
    )
  }
}
