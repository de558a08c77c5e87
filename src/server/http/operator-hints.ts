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

const BAD_HOST = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']
const UNKNOWN_HOST = ['ENOTFOUND', 'EAI_AGAIN']

/** Explains a failed `listen` to the operator in one line that names the setting. */
export function explainListenError(
  { code = '', message }: NodeJS.ErrnoException,
  { host, port }: { readonly host: string; readonly port: number },
): Error {
  if (code === 'EADDRINUSE')
    return new Error(`port ${port} is taken: stop what uses it, or set PORT to another`)
  if (code === 'EACCES')
    return new Error(`this user may not listen on port ${port}: set PORT to one above 1023`)
  if (BAD_HOST.includes(code)) return new Error(`HOST must be an address of this machine (it is "${host}")`)
  if (UNKNOWN_HOST.includes(code))
    return new Error(`HOST must be an address of this machine: "${host}" has none`)
  return new Error(`cannot listen on HOST "${host}" and PORT ${port}: ${message}`)
}
