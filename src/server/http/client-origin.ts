import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import proxyAddress, { compile } from '@fastify/proxy-addr'

/** Whether the forwarding headers of the proxy at this address and hop are trusted. */
export type TrustsProxy = (address: string, hop: number) => boolean

/** Parses `TRUST_PROXY`: no proxy, every proxy, a number of hops, or a list of addresses. */
export function createTrust(trustProxy: boolean | number | string): TrustsProxy {
  if (typeof trustProxy === 'boolean') return () => trustProxy
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy
  const trusts = compile(trustProxy.split(',').map((address) => address.trim()))
  // Every handshake checks the address of the same proxy several times, and each check parses it.
  let last: { readonly address: string; readonly isTrusted: boolean } | null = null
  return (address) => {
    if (last?.address !== address) last = { address, isTrusted: trusts(address, 0) }
    return last.isTrusted
  }
}

/** Reads the client address behind all trusted proxies, as Fastify does. */
export function createAddressReader(trusts: TrustsProxy): (request: IncomingMessage) => string {
  return (request) => proxyAddress(request, trusts) ?? ''
}

/**
 * Reads the origin in the browser's address bar. It is the configured one; otherwise it comes from a trusted
 * proxy's headers or from the `Host` header.
 */
export function createOriginReader(
  publicOrigin: string | null,
  trusts: TrustsProxy,
  /** Called with every request whose forwarding headers are ignored. */
  ignoredForwarding: () => void = () => {},
) {
  return (request: {
    readonly headers: IncomingHttpHeaders
    readonly socket: { readonly remoteAddress?: string | undefined }
  }): URL => {
    const isTrusted = trusts(request.socket.remoteAddress ?? '', 0)
    if (!isTrusted && request.headers['x-forwarded-for'] !== undefined) ignoredForwarding()
    if (publicOrigin !== null) return new URL(publicOrigin)
    const trusted = isTrusted ? request.headers : {}
    const isSecure = /^(https|wss)$/i.test(lastOf(trusted['x-forwarded-proto']) ?? '')
    const protocol = isSecure ? 'https' : 'http'
    const host = lastOf(trusted['x-forwarded-host']) ?? request.headers.host ?? ''
    return URL.parse(`${protocol}://${host}`) ?? new URL('http://invalid')
  }
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return [header].flat().join(',').split(',').at(-1)?.trim() || undefined
}

/**
 * Compares the `Origin` header with this server's scheme, host and port. A proxy may terminate TLS without
 * reporting it, so an https page of the same host is accepted. Clients other than browsers send no `Origin`
 * and pass.
 */
export function isSameOrigin(request: IncomingMessage, originOf: (request: IncomingMessage) => URL): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  const [page, own] = [URL.parse(origin), originOf(request)]
  if (page === null || page.origin !== origin || page.host !== own.host) return false
  return page.protocol === own.protocol || (page.protocol === 'https:' && own.protocol === 'http:')
}
