import type { NodeConnectionOptions } from '@nats-io/transport-node'

/** Where NATS is and who we are to it. */
export interface NatsAddress {
  /** `host:port` of each server, without anything that must be kept secret. */
  readonly servers: readonly string[]
  readonly isEncrypted: boolean
  readonly credentials: Pick<NodeConnectionOptions, 'user' | 'pass' | 'token'>
}

const DEFAULT_PORT = '4222'

/**
 * Reads `nats://user:password@host:4222`, or several of those with commas between, which are then servers of one cluster
 * and know us by the same name; null where that is not what it is. A name without a password is a token.
 */
export function parseNatsUrl(text: string): NatsAddress | null {
  try {
    const urls = text.split(',').map((part) => new URL(part.trim()))
    if (!urls.every(isServer)) return null
    const names = new Set(urls.filter((url) => url.username !== '').map(nameIn))
    const protocols = new Set(urls.map((url) => url.protocol))
    const [first] = urls.filter((url) => url.username !== '')
    if (names.size > 1 || protocols.size > 1) return null
    return {
      servers: urls.map(({ hostname, port }) => `${hostname}:${port || DEFAULT_PORT}`),
      isEncrypted: protocols.has('tls:'),
      credentials: first === undefined ? {} : readCredentials(first),
    }
  } catch {
    // Neither a URL, nor encoded as one.
    return null
  }
}

function isServer({ protocol, hostname, pathname, search, hash, username, password }: URL): boolean {
  const isOnlyServer = /^\/?$/.test(pathname) && search === '' && hash === ''
  const isNamed = username !== '' || password === ''
  return ['nats:', 'tls:'].includes(protocol) && hostname !== '' && isOnlyServer && isNamed
}

function nameIn({ username, password }: URL): string {
  return `${username}:${password}`
}

function readCredentials({ username, password }: URL): NatsAddress['credentials'] {
  const [name, pass] = [decodeURIComponent(username), decodeURIComponent(password)]
  return pass === '' ? { token: name } : { user: name, pass }
}
