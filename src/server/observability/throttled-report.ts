import type { Clock } from '../runtime/clock.ts'

type Report = (error: unknown, what: string) => void

/** Reports the first failure of each kind, then one per interval with the number of omitted ones. */
export function createThrottledReport(report: Report, clock: Pick<Clock, 'now'>, everyMs: number): Report {
  const lastByKind = new Map<string, { readonly at: number; omitted: number }>()
  return (error, what) => {
    const last = lastByKind.get(what)
    if (last !== undefined && clock.now() < last.at + everyMs) {
      last.omitted += 1
      return
    }
    lastByKind.set(what, { at: clock.now(), omitted: 0 })
    report(
      error,
      last === undefined || last.omitted === 0 ? what : `${what} (and ${last.omitted} times before)`,
    )
  }
}
