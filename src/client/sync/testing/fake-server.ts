import type { CallArguments, CallName } from '#protocol/calls.ts'
import type { DownMessage } from '#protocol/down.ts'
import type { UpMessage } from '#protocol/up.ts'
import { parseUp } from '#protocol/up.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { EpochMs } from '#rooms/ids.ts'
import type { PageEvent } from '../page-events.ts'
import { createSocket, type Socket } from '../socket.ts'
import type { OpenWire, WireEvents } from '../web-socket-wire.ts'
import { createVirtualClock } from './virtual-clock.ts'

type SentCall = Extract<UpMessage, { type: 'call' }>

/** One attempt of the browser to connect, from the server's end. */
export interface FakeConnection {
  readonly openedAt: EpochMs
  readonly events: WireEvents
  /** Everything the browser sent, in order, each read as the server would read it. */
  readonly sent: { readonly at: EpochMs; readonly message: UpMessage }[]
  isClosed: boolean
}

/** A socket before a server that does only what the test says, on a virtual clock. */
export function createFakeServer({
  random = () => 0 as number,
  /** How long the page is held up while it hands over its next frame. */
  sendMs = () => 0 as number,
  clock = createVirtualClock(),
  reloadNeeded = () => {},
} = {}) {
  const connections: FakeConnection[] = []
  let tellPage: (event: PageEvent) => void = () => {}
  let reloads = 0

  const openWire: OpenWire = (events) => {
    const connection: FakeConnection = { openedAt: clock.now(), events, sent: [], isClosed: false }
    connections.push(connection)
    return {
      send: (frame) => {
        const parsed = parseUp(frame)
        if (!parsed.ok) throw new Error(`the browser sent what no server takes: ${frame}`)
        clock.sleep(sendMs())
        connection.sent.push({ at: clock.now(), message: parsed.message })
      },
      close: () => {
        connection.isClosed = true
      },
    }
  }

  const socket: Socket = createSocket({
    openWire,
    clock,
    listenToPage: (listener) => {
      tellPage = listener
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
    tellPage: (event: PageEvent) => tellPage(event),
    /** Sends one message down. */
    send,
    /** Takes the connection and greets. */
    welcome: () => {
      current().events.opened()
      send({ type: 'welcome', protocol: PROTOCOL_VERSION, now: clock.now() })
    },
    /** Cuts the connection. */
    cut: () => current().events.closed(),
    callsOn,
    /** The calls of this name on the present connection. */
    callsOf: <Name extends CallName>(name: Name) =>
      callsOn(current()).filter((call) => call.call === name) as unknown as readonly {
        readonly id: string
        readonly args: CallArguments<Name>
      }[],
    /** What the browser sent of this type on the present connection. */
    sentOf: <Type extends UpMessage['type']>(type: Type) =>
      current()
        .sent.map(({ message }) => message)
        .filter((message) => message.type === type),
  }
}

export type FakeServer = ReturnType<typeof createFakeServer>
