import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import proxyAddress, { compile } from '@fastify/proxy-addr'

/** Whether the proxy at this address, so many hops away, is believed about the client. */
export type TrustsProxy = (address: string, hop: number) => boolean

/** `TRUST_PROXY` as a question: nobody, everybody, the nearest few, or these addresses. */
export function createTrust(trustProxy: boolean | number | string): TrustsProxy {
  if (typeof trustProxy === 'boolean') return () => trustProxy
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy
  return compile(trustProxy.split(',').map((address) => address.trim()))
}

/** Where a request comes from, as Fastify tells it too: past the proxies that are trusted, and not a step further. */
export function createAddressReader(trusts: TrustsProxy): (request: IncomingMessage) => string {
  return (request) => proxyAddress(request, trusts) ?? ''
}

/** The origin that the browser's address bar shows: what the operator says, or else what a trusted proxy or the socket tells. */
export function createOriginReader(publicOrigin: string | null, trusts: TrustsProxy) {
  return (request: {
    readonly headers: IncomingHttpHeaders
    readonly socket: { readonly remoteAddress?: string | undefined }
  }): URL => {
    if (publicOrigin !== null) return new URL(publicOrigin)
    const believed = trusts(request.socket.remoteAddress ?? '', 0) ? request.headers : {}
    const protocol = lastOf(believed['x-forwarded-proto']) === 'https' ? 'https' : 'http'
    const host = lastOf(believed['x-forwarded-host']) ?? request.headers.host ?? ''
    return URL.canParse(`${protocol}://${host}`)
      ? new URL(`${protocol}://${host}`)
      : new URL('http://invalid')
  }
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return [header].flat().join(',').split(',').at(-1)?.trim() || undefined
}

/**
 * Whether a request is of a page of this very origin: scheme, host and port. Where nobody tells of the https in front
 * of this server, an https page of its host counts as its own. A client that is no browser names no origin.
 */
export function isSameOrigin(request: IncomingMessage, originOf: (request: IncomingMessage) => URL): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  const [page, own] = [URL.parse(origin), originOf(request)]
  if (page === null || page.origin !== origin || page.host !== own.host) return false
  return page.protocol === own.protocol || (page.protocol === 'https:' && own.protocol === 'http:')
}
