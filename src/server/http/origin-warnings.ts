import type { Logger } from 'pino'

/** Logs each mistake of a proxy's configuration once: every request of its players shows it again. */
export function createOriginWarnings(log: Pick<Logger, 'warn'>) {
  const warned = new Set<string>()
  const warnOnce = (what: string, details: object) => {
    if (warned.has(what)) return
    warned.add(what)
    log.warn(details, what)
  }
  return {
    originRefused: (page: string, expected: string) =>
      warnOnce(
        'a page of another origin was refused: if players use its address, set PUBLIC_ORIGIN to it, or let the proxy pass Host on unchanged',
        { page, expected },
      ),
    ignoredForwarding: () =>
      warnOnce(
        'X-Forwarded-For is ignored, because TRUST_PROXY is not set: behind a proxy, all players share the limits of one address',
        {},
      ),
  }
}
