import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node'
import type { RoomId } from '#rooms/ids.ts'
import { createThrottledReport } from '../observability/throttled-report.ts'
import type { Clock } from '../runtime/clock.ts'
import { within } from '../runtime/with-timeout.ts'
import type { Bus, BusMessage, NodeChannel } from './bus.ts'
import { decodeMessage, encodeMessage, withoutChanges } from './bus-wire.ts'
import { createLocalBus } from './local-bus.ts'
import { type NatsLinkOptions, startNatsLink } from './nats-link.ts'

export interface NatsBusOptions extends Pick<NatsLinkOptions, 'address' | 'randomInt' | 'log'> {
  readonly node: string
  readonly clock: Pick<Clock, 'now'>
  /** Hears of failures that no player can be blamed for. */
  readonly report: (error: unknown, what: string) => void
}

/**
 * What all subjects begin with. The number is for when one code can no more read what another says: then neither hears
 * the other. Rooms and nodes have ids that nobody else has, so two installations may share a server.
 */
const PREFIX = 'rumpus.1'
const PING_WITHIN_MS = 1_000
const COMPLAIN_EVERY_MS = 60_000

/**
 * The bus between servers. It connects in the background and stays on it, so that a server starts and works without:
 * what is published meanwhile is lost, and whoever needed it finds out by the room's version.
 */
export function connectNats({ node, clock, report, ...linkOptions }: NatsBusOptions): {
  readonly bus: Bus
  readonly channel: NodeChannel
} {
  const complain = createThrottledReport(report, clock, COMPLAIN_EVERY_MS)
  const local = createLocalBus({ report: (error) => report(error, 'a listener on the bus failed') })
  const rooms = new Map<RoomId, { listeners: number; subscription: Subscription | null }>()
  const takers = new Set<(text: string) => void>()
  const link = startNatsLink({
    ...linkOptions,
    name: `rumpus ${node}`,
    complain: (error) => complain(error, 'the server of the bus complained'),
    onConnect: (connection) => {
      connection.subscribe(subjectOf('node', node), { callback: hearing(takeText) })
      for (const [roomId, room] of rooms) room.subscription = subscribeTo(connection, roomId)
    },
  })
  const isUp = () => link.current() !== null

  function subscribeTo(connection: NatsConnection, roomId: RoomId): Subscription {
    const hear = (text: string) => {
      const message = decodeMessage(text, (error) =>
        complain(error, 'a message on the bus could not be read'),
      )
      if (message !== null) local.publish(roomId, message)
    }
    return connection.subscribe(subjectOf('room', roomId), { callback: hearing(hear) })
  }

  function takeText(text: string): void {
    for (const take of [...takers]) {
      try {
        take(text)
      } catch (error) {
        report(error, 'a listener on the channel between servers failed')
      }
    }
  }

  /** Sends the first of the texts that is not too large; without a connection, none. */
  function send(kind: 'room' | 'node', id: string, ...texts: readonly (() => string)[]): void {
    const connection = link.current()
    const mostBytes = connection?.info?.max_payload
    if (connection === null || mostBytes === undefined) return
    try {
      const subject = subjectOf(kind, id)
      const fitting = firstWithin(mostBytes, texts)
      if (fitting === null) throw new Error(`it is larger than the ${mostBytes} bytes that the server allows`)
      connection.publish(subject, fitting)
    } catch (error) {
      complain(error, 'a message could not be sent on the bus')
    }
  }

  function publish(roomId: RoomId, message: BusMessage): void {
    const texts = [() => encodeMessage(message)]
    if (message.kind === 'committed') texts.push(() => encodeMessage(withoutChanges(message)))
    send('room', roomId, ...texts)
  }

  function subscribe(roomId: RoomId, hear: (message: BusMessage) => void): () => void {
    // Throws where it must, before anything is kept.
    subjectOf('room', roomId)
    const room = rooms.get(roomId) ?? { listeners: 0, subscription: null }
    rooms.set(roomId, room)
    room.listeners += 1
    const connection = link.current()
    if (connection !== null) room.subscription ??= subscribeTo(connection, roomId)
    const stopHearing = local.subscribe(roomId, hear)
    let isStopped = false
    return () => {
      if (isStopped) return
      isStopped = true
      stopHearing()
      room.listeners -= 1
      if (room.listeners > 0) return
      rooms.delete(roomId)
      room.subscription?.unsubscribe()
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
        await within(PING_WITHIN_MS, connection.flush())
      },
      close: async () => {
        await local.close()
        await link.close()
      },
    },
    channel: {
      isUp,
      send: (other, text) => send('node', other, () => text),
      receive: (take) => {
        const taker = (text: string) => take(text)
        takers.add(taker)
        return () => takers.delete(taker)
      },
    },
  }
}

/** Throws for what would not be one part of a subject; ids of rooms and nodes always are. */
function subjectOf(kind: 'room' | 'node', id: string): string {
  if (!/^[\w-]+$/.test(id)) throw new Error(`the id of a ${kind} cannot be part of a subject`)
  return `${PREFIX}.${kind}.${id}`
}

function firstWithin(mostBytes: number, texts: readonly (() => string)[]): Uint8Array | null {
  for (const text of texts) {
    const bytes = Buffer.from(text())
    if (bytes.length <= mostBytes) return bytes
  }
  return null
}

/** What the server refuses to let us hear comes without a message, and as a complaint besides. */
function hearing(hear: (text: string) => void) {
  return (error: Error | null, message: Msg) => {
    if (error === null) hear(message.string())
  }
}
