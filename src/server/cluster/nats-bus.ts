import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node'
import type { RoomId } from '#rooms/record/ids.ts'
import { createThrottledReport } from '../observability/throttled-report.ts'
import type { Clock } from '../runtime/clock.ts'
import { withTimeout } from '../runtime/with-timeout.ts'
import type { Bus, BusMessage, NodeChannel } from './bus.ts'
import { decodeMessage, encodeMessage } from './bus-wire.ts'
import { Listeners } from './local-bus.ts'
import { type NatsLinkOptions, startNatsLink } from './nats-link.ts'

interface NatsBusOptions extends Pick<NatsLinkOptions, 'address' | 'randomInt' | 'log'> {
  readonly node: string
  readonly clock: Pick<Clock, 'now'>
  readonly report: (error: unknown, what: string) => void
}

/**
 * The prefix of all subjects. Its number changes when builds can no longer decode each other's messages. Ids
 * of rooms and nodes are globally unique, so several installations can share a NATS server.
 */
const PREFIX = 'rumpus.1'
const PING_TIMEOUT_MS = 1_000
const REPORT_INTERVAL_MS = 60_000

/**
 * The bus between nodes. It connects and reconnects in the background, so a node starts and works without
 * NATS. Messages published while it is disconnected are lost, and other nodes detect that by the rooms'
 * versions.
 */
export function connectNats({ node, clock, report, ...linkOptions }: NatsBusOptions): {
  readonly bus: Bus
  readonly channel: NodeChannel
} {
  const reportThrottled = createThrottledReport(report, clock, REPORT_INTERVAL_MS)
  const roomListeners = new Listeners<RoomId, BusMessage>((error) =>
    report(error, 'a listener on the bus failed'),
  )
  const textListeners = new Listeners<'text', string>((error) =>
    report(error, 'a listener on the channel between servers failed'),
  )
  const subscriptions = new Map<RoomId, Subscription>()
  const link = startNatsLink({
    ...linkOptions,
    name: `rumpus ${node}`,
    serverError: (error) => reportThrottled(error, 'the bus server reported an error'),
    connect: (connection) => {
      const deliverText = onMessage((text) => textListeners.deliver('text', text))
      connection.subscribe(subjectOf('node', node), { callback: deliverText })
      for (const roomId of roomListeners.keys()) subscribeTo(connection, roomId)
    },
  })
  const isUp = () => link.current() !== null

  function subscribeTo(connection: NatsConnection, roomId: RoomId): void {
    const deliver = (text: string) => {
      const message = decodeMessage(text, (error) =>
        reportThrottled(error, 'a message on the bus could not be read'),
      )
      if (message !== null) roomListeners.deliver(roomId, message)
    }
    const callback = onMessage(deliver)
    subscriptions.set(roomId, connection.subscribe(subjectOf('room', roomId), { callback }))
  }

  /** Sends a text, or the shorter one if it does not fit into a message; nothing without a connection. */
  function send(kind: 'room' | 'node', id: string, text: () => string, shorter = text): void {
    const connection = link.current()
    const maxBytes = connection?.info?.max_payload
    if (connection === null || maxBytes === undefined) return
    try {
      const subject = subjectOf(kind, id)
      const whole = Buffer.from(text())
      const bytes = whole.length <= maxBytes ? whole : Buffer.from(shorter())
      if (bytes.length > maxBytes)
        throw new Error(`it is larger than the ${maxBytes} bytes that the server allows`)
      connection.publish(subject, bytes)
    } catch (error) {
      reportThrottled(error, 'a message could not be sent on the bus')
    }
  }

  function publish(roomId: RoomId, message: BusMessage): void {
    const shorter = message.kind === 'committed' ? { ...message, changes: null, notices: [] } : message
    send(
      'room',
      roomId,
      () => encodeMessage(message),
      () => encodeMessage(shorter),
    )
  }

  function subscribe(roomId: RoomId, receive: (message: BusMessage) => void): () => void {
    // Throws for an invalid id before anything is registered.
    subjectOf('room', roomId)
    const connection = link.current()
    if (connection !== null && !roomListeners.has(roomId)) subscribeTo(connection, roomId)
    const remove = roomListeners.add(roomId, receive)
    return () => {
      remove()
      if (roomListeners.has(roomId)) return
      subscriptions.get(roomId)?.unsubscribe()
      subscriptions.delete(roomId)
    }
  }

  return {
    bus: {
      isShared: true,
      isUp,
      publish,
      subscribe,
      ping: async () => {
        const connection = link.current()
        if (connection === null) throw new Error('the bus is down')
        await withTimeout(PING_TIMEOUT_MS, connection.flush())
      },
      close: async () => {
        roomListeners.clear()
        await link.close()
      },
    },
    channel: {
      isUp,
      send: (other, text) => send('node', other, () => text),
      receive: (receive) => textListeners.add('text', receive),
    },
  }
}

/** Throws if the id is not a valid token of a subject, which ids of rooms and nodes always are. */
function subjectOf(kind: 'room' | 'node', id: string): string {
  if (!/^[\w-]+$/.test(id)) throw new Error(`the id of a ${kind} cannot be part of a subject`)
  return `${PREFIX}.${kind}.${id}`
}

/** An error here is a refused subscription, which the connection's status reports too. */
function onMessage(deliver: (text: string) => void) {
  return (error: Error | null, message: Msg) => {
    if (error === null) deliver(message.string())
  }
}
