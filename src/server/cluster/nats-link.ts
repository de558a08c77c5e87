import { setTimeout as delay } from 'node:timers/promises'
import {
  connect,
  type NatsConnection,
  type NodeConnectionOptions,
  TimeoutError,
} from '@nats-io/transport-node'
import { withTimeout } from '../runtime/with-timeout.ts'
import type { NatsAddress } from './nats-address.ts'

const CONNECT_TIMEOUT_MS = 2_000
/** The delay between two attempts, with jitter for nodes that lost the same server. */
const RETRY_MS = { least: 250, spread: 750 }
/** A dead connection is detected at the third ping. */
const PING = { pingInterval: 1_500, maxPingOut: 2 }
/** Must leave peers enough time to read this node's stored presence before it times out on the bus. */
export const PARTITION_DETECTION_MS = PING.pingInterval * (PING.maxPingOut + 1)
/** How long closing waits for published messages to be sent. */
const FLUSH_TIMEOUT_MS = 300

export interface NatsLinkOptions {
  readonly address: NatsAddress
  /** The connection's name in the server's monitoring. */
  readonly name: string
  readonly randomInt: (below: number) => number
  readonly log: {
    readonly info: (message: string) => void
    readonly warn: (details: object, message: string) => void
  }
  /** Receives errors sent by the server, such as refused subscriptions. */
  readonly serverError: (error: unknown) => void
  /** Called with every new connection before it becomes current. */
  readonly connect: (connection: NatsConnection) => void
}

/**
 * Connects in the background and reconnects until closed. The library's own reconnecting is not used: it
 * buffers messages, hides the reason of a failure, and cannot be cancelled before the first success.
 */
export function startNatsLink({ address, name, randomInt, log, ...on }: NatsLinkOptions) {
  const closing = new AbortController()
  /** Reasons already logged since the last connection. */
  const loggedReasons = new Set<string>()
  let current: NatsConnection | null = null
  /** After a timeout the library leaves its socket open unless it retries itself. */
  let hasTimedOut = false
  const pauseMs = () => RETRY_MS.least + randomInt(RETRY_MS.spread)

  const options = (): NodeConnectionOptions => ({
    ...address.credentials,
    servers: [...address.servers],
    ...(address.isEncrypted ? { tls: {} } : {}),
    name,
    noEcho: true,
    timeout: CONNECT_TIMEOUT_MS,
    ...PING,
    reconnect: false,
    // Addresses announced by the cluster may not be reachable from here.
    ignoreClusterUpdates: true,
    // A retry by the library closes the socket of the previous attempt.
    waitOnFirstConnect: hasTimedOut,
    ignoreAuthErrorAbort: true,
    reconnectDelayHandler: pauseMs,
    reconnectToServer: () => {
      closing.signal.throwIfAborted()
      return null
    },
  })

  async function reconnectForever(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const connection = await connect(options())
        hasTimedOut = false
        logDown(await serve(connection))
      } catch (error) {
        hasTimedOut = error instanceof TimeoutError
        logDown(reasonIn(error))
      }
      await delay(pauseMs(), undefined, closing).catch(() => {})
    }
  }

  /** Resolves when the connection ends, with the reason. */
  async function serve(connection: NatsConnection): Promise<string> {
    try {
      closing.signal.throwIfAborted()
      on.connect(connection)
      current = connection
      loggedReasons.clear()
      log.info('the bus is up')
      for await (const status of connection.status()) {
        if (status.type === 'error') on.serverError(status.error)
        if (status.type === 'staleConnection') return 'the server does not answer'
      }
      return reasonIn(await connection.closed())
    } finally {
      current = null
      // Without this the library flushes first, which takes minutes on a dead connection.
      await connection.close()
    }
  }

  function logDown(reason: string): void {
    if (closing.signal.aborted || loggedReasons.has(reason)) return
    log.warn({ reason }, loggedReasons.size === 0 ? 'the bus is down' : 'the bus is still down')
    loggedReasons.add(reason)
  }

  void reconnectForever()
  return {
    current: () => (current?.isClosed() === false ? current : null),
    close: async () => {
      const last = current
      current = null
      closing.abort()
      if (last === null) return
      // A failed flush loses messages, which are best effort anyway.
      await withTimeout(FLUSH_TIMEOUT_MS, last.flush()).catch(() => {})
      await last.close()
    },
  }
}

/** The library reports no error for a connection closed by the server. */
function reasonIn(error: unknown): string {
  return error instanceof Error ? error.message || error.name : 'the server closed the connection'
}
