import type { NodeConnectionOptions } from '@nats-io/transport-node'

export interface NatsAddress {
  /** `host:port` of each server, without secrets. */
  readonly servers: readonly string[]
  readonly isEncrypted: boolean
  readonly credentials: Pick<NodeConnectionOptions, 'user' | 'pass' | 'token'>
}

const DEFAULT_PORT = '4222'

/**
 * Parses `nats://user:password@host:4222`, or a comma-separated list of such URLs for the servers of one
 * cluster, which share their credentials. A user without a password is a token. Returns null for invalid
 * input.
 */
export function parseNatsUrl(text: string): NatsAddress | null {
  try {
    const urls = text.split(',').map((part) => new URL(part.trim()))
    if (!urls.every(isServer)) return null
    const credentials = new Set(urls.filter((url) => url.username !== '').map(credentialsIn))
    const protocols = new Set(urls.map((url) => url.protocol))
    const [first] = urls.filter((url) => url.username !== '')
    if (credentials.size > 1 || protocols.size > 1) return null
    return {
      servers: urls.map(({ hostname, port }) => `${hostname}:${port || DEFAULT_PORT}`),
      isEncrypted: protocols.has('tls:'),
      credentials: first === undefined ? {} : readCredentials(first),
    }
  } catch {
    // Not a URL, or with invalid percent-encoding.
    return null
  }
}

function isServer({ protocol, hostname, pathname, search, hash, username, password }: URL): boolean {
  const isOnlyServer = /^\/?$/.test(pathname) && search === '' && hash === ''
  const hasUser = username !== '' || password === ''
  return ['nats:', 'tls:'].includes(protocol) && hostname !== '' && isOnlyServer && hasUser
}

function credentialsIn({ username, password }: URL): string {
  return `${username}:${password}`
}

function readCredentials({ username, password }: URL): NatsAddress['credentials'] {
  const [name, pass] = [decodeURIComponent(username), decodeURIComponent(password)]
  return pass === '' ? { token: name } : { user: name, pass }
}
