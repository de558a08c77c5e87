import type { CallName } from '#protocol/calls.ts'
import type { DownMessage } from '#protocol/down.ts'
import type { CallOf, UpMessage } from '#protocol/up.ts'
import { parseUp } from '#protocol/up.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { EpochMs } from '#rooms/record/ids.ts'
import type { PageEvent } from '../connection/page-events.ts'
import { createSocket, type Socket } from '../connection/socket.ts'
import type { OpenTransport, TransportEvents } from '../connection/web-socket-transport.ts'
import { createVirtualClock } from './virtual-clock.ts'

type SentCall = Extract<UpMessage, { type: 'call' }>

/** One connection attempt of the browser, from the server's side. */
export interface FakeConnection {
  readonly openedAt: EpochMs
  readonly events: TransportEvents
  /** Everything the browser sent, in order, parsed as by the server. */
  readonly sent: { readonly at: EpochMs; readonly message: UpMessage }[]
  isClosed: boolean
}

/** A socket with a scripted server and a virtual clock. */
export function createFakeServer({
  random = () => 0 as number,
  /** How long the page is blocked while it sends its next frame. */
  sendMs = () => 0 as number,
  clock = createVirtualClock(),
  reloadNeeded = () => {},
} = {}) {
  const connections: FakeConnection[] = []
  let emitPageEvent: (event: PageEvent) => void = () => {}
  let reloads = 0

  const openTransport: OpenTransport = (events) => {
    const connection: FakeConnection = { openedAt: clock.now(), events, sent: [], isClosed: false }
    connections.push(connection)
    return {
      send: (frame) => {
        const parsed = parseUp(frame)
        if (!parsed.ok) throw new Error(`the browser sent an invalid frame: ${frame}`)
        clock.sleep(sendMs())
        connection.sent.push({ at: clock.now(), message: parsed.message })
      },
      close: () => {
        connection.isClosed = true
      },
    }
  }

  const socket: Socket = createSocket({
    openTransport,
    clock,
    listenToPage: (listener) => {
      emitPageEvent = listener
      return () => {}
    },
    random,
    newId: () => crypto.randomUUID(),
    reloadNeeded: () => {
      reloads += 1
      reloadNeeded()
    },
  })

  function current(): FakeConnection {
    const connection = connections.at(-1)
    if (connection === undefined) throw new Error('the browser has not tried to connect')
    return connection
  }
  const send = (message: DownMessage) => current().events.received(JSON.stringify(message))
  const callsOn = (connection: FakeConnection): readonly SentCall[] =>
    connection.sent.flatMap(({ message }) => (message.type === 'call' ? [message] : []))

  return {
    clock,
    socket,
    connections,
    current,
    reloads: () => reloads,
    emitPageEvent: (event: PageEvent) => emitPageEvent(event),
    /** Sends one message down. */
    send,
    /** Accepts the connection and sends the welcome. */
    welcome: () => {
      current().events.opened()
      send({ type: 'welcome', protocol: PROTOCOL_VERSION, now: clock.now() })
    },
    /** Cuts the connection. */
    cut: () => current().events.closed(),
    callsOn,
    /** The calls of this name on the current connection. */
    callsOf: <Name extends CallName>(name: Name) =>
      callsOn(current()).filter((call): call is SentCall & CallOf<Name> => call.call === name),
    /** The browser's frames of this type on the current connection. */
    sentOf: <Type extends UpMessage['type']>(type: Type) =>
      current()
        .sent.map(({ message }) => message)
        .filter((message) => message.type === type),
  }
}

export type FakeServer = ReturnType<typeof createFakeServer>
