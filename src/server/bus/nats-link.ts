import { setTimeout as delay } from 'node:timers/promises'
import {
  connect,
  type NatsConnection,
  type NodeConnectionOptions,
  TimeoutError,
} from '@nats-io/transport-node'
import { within } from '../runtime/with-timeout.ts'
import type { NatsAddress } from './nats-address.ts'

/** A server that neither refuses nor answers is given up after this. */
const DIAL_WITHIN_MS = 2_000
/** Between two attempts; nodes that lost the same server do not come back to it at the same moment. */
const RETRY_MS = { least: 250, spread: 750 }
/** A line that is cut without a word is found out at the third ping. */
const PING = { pingInterval: 1_500, maxPingOut: 2 }
/** Early enough for the others to read, before they miss this node, that it is cut off. */
export const PARTITION_DETECTION_MS = PING.pingInterval * (PING.maxPingOut + 1)
/** What has been published has this long to leave before the line is closed. */
const FLUSH_WITHIN_MS = 300

export interface NatsLinkOptions {
  readonly address: NatsAddress
  /** What the server's own lists call this connection. */
  readonly name: string
  readonly randomInt: (below: number) => number
  readonly log: {
    readonly info: (message: string) => void
    readonly warn: (details: object, message: string) => void
  }
  /** Hears what the server complains of. */
  readonly complain: (error: unknown) => void
  /** Called with every new connection before anybody can publish on it. */
  readonly onConnect: (connection: NatsConnection) => void
}

export interface NatsLink {
  /** The connection there is now; null while there is none. */
  readonly current: () => NatsConnection | null
  readonly close: () => Promise<void>
}

/**
 * Connects in the background, and again whenever the connection is lost, until closed. Each connection is a new one: the
 * library's own reconnecting keeps what is published meanwhile, says nothing of why it does not succeed, and cannot be
 * called off before its first success.
 */
export function startNatsLink({
  address,
  name,
  randomInt,
  log,
  complain,
  onConnect,
}: NatsLinkOptions): NatsLink {
  const closing = new AbortController()
  /** Why there is no connection, as far as it has been said. */
  const reasonsSaid = new Set<string>()
  let current: NatsConnection | null = null
  /** Left to itself after this, the library leaves its socket open. */
  let hasTimedOut = false
  const pauseMs = () => RETRY_MS.least + randomInt(RETRY_MS.spread)

  const options = (): NodeConnectionOptions => ({
    ...address.credentials,
    servers: [...address.servers],
    ...(address.isEncrypted ? { tls: {} } : {}),
    name,
    noEcho: true,
    timeout: DIAL_WITHIN_MS,
    ...PING,
    reconnect: false,
    // Names of servers that the cluster makes known may mean nothing here.
    ignoreClusterUpdates: true,
    // Retries within the library close the socket of the attempt before.
    waitOnFirstConnect: hasTimedOut,
    ignoreAuthErrorAbort: true,
    reconnectDelayHandler: pauseMs,
    reconnectToServer: () => {
      closing.signal.throwIfAborted()
      return null
    },
  })

  async function stayLinked(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const connection = await connect(options())
        hasTimedOut = false
        sayDown(await serve(connection))
      } catch (error) {
        hasTimedOut = error instanceof TimeoutError
        sayDown(reasonIn(error))
      }
      await delay(pauseMs(), undefined, closing).catch(() => {})
    }
  }

  /** Lasts as long as the connection; tells why it ended. */
  async function serve(connection: NatsConnection): Promise<string> {
    try {
      closing.signal.throwIfAborted()
      onConnect(connection)
      current = connection
      reasonsSaid.clear()
      log.info('the bus is up')
      for await (const status of connection.status()) {
        if (status.type === 'error') complain(status.error)
        if (status.type === 'staleConnection') return 'the server does not answer'
      }
      return reasonIn(await connection.closed())
    } finally {
      current = null
      // By itself the library first lets everything written leave, which on a dead line takes minutes.
      await connection.close()
    }
  }

  function sayDown(reason: string): void {
    if (closing.signal.aborted || reasonsSaid.has(reason)) return
    log.warn({ reason }, reasonsSaid.size === 0 ? 'the bus is down' : 'the bus is still down')
    reasonsSaid.add(reason)
  }

  void stayLinked()
  return {
    current: () => (current?.isClosed() === false ? current : null),
    close: async () => {
      const last = current
      current = null
      closing.abort()
      if (last === null) return
      // Where it does not succeed, what is lost was only a hint.
      await within(FLUSH_WITHIN_MS, last.flush()).catch(() => {})
      await last.close()
    },
  }
}

/** The library ends a connection that the server closed with no error at all. */
function reasonIn(error: unknown): string {
  return error instanceof Error ? error.message || error.name : 'the server closed the connection'
}
