import { setImmediate as nextTurn } from 'node:timers/promises'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import { LIMITS } from '#server/limits/limits.ts'
import { manualClock } from '#server/runtime/manual-clock.test-support.ts'
import { gamesWithPrompts } from '../../support/games-with-prompts.ts'
import { startInProcess } from '../../support/in-process-server.ts'
import { connectRaw, type RawAnswer, type RawPlayer } from '../../support/raw-player.ts'
import { createPlaceholders } from './placeholders.ts'
import { createSeededRandomness } from './seeded-randomness.ts'

const STARTED_AT = 1_800_000_000_000
const SETTLED_WITHIN_MS = 20_000
/** More than a send queue holds before it leaves changes out. */
const FULL_BYTES = LIMITS.sendQueue.boundBytes + 1

/**
 * One connection whose frames are recorded. Every method is one step: it resolves once all its frames have
 * arrived.
 */
export interface RecordedConnection {
  readonly raw: RawPlayer
  /** Sends frames as they are, in one go. */
  readonly send: (...frames: readonly string[]) => Promise<void>
  readonly call: (name: string, args: object, id?: string) => Promise<RawAnswer>
  readonly greet: () => Promise<void>
  readonly close: () => Promise<void>
  /** Sends a frame that the server answers with a close. */
  readonly sendLast: (frame: string) => Promise<void>
  /** Makes the server treat this browser as a slow consumer, or as a normal one again. */
  readonly setFull: (isFull: boolean) => void
}

export interface RecordedServer {
  /** Begins a part of the recording. */
  readonly part: (title: string) => void
  readonly connect: (name: string, options?: { readonly browser?: string }) => Promise<RecordedConnection>
  /** Lets time pass on the server's clock. */
  readonly pass: (ms: number) => Promise<void>
  /** Waits until the server has closed this connection. */
  readonly awaitClose: (connection: RecordedConnection) => Promise<void>
  /** Shuts the server down gracefully. */
  readonly drain: () => Promise<void>
  readonly reports: readonly unknown[]
  readonly lines: readonly string[]
  readonly stop: () => Promise<void>
}

interface Recorded {
  readonly name: string
  readonly raw: RawPlayer
  /** The lines of this step, in order. */
  readonly entries: string[]
  /** The number of received frames that are recorded so far, in this step or earlier ones. */
  taken: number
  isGreeted: boolean
  isOpen: boolean
}

/**
 * A server with a fixed clock and fixed randomness, and connections that are recorded. After each step a ping
 * on every connection makes sure that all its frames have arrived: the server answers it after everything
 * that it sent before. These pings are left out. The order of frames is recorded for each connection, not
 * between connections.
 */
export async function startRecordedServer(): Promise<RecordedServer> {
  const clock = manualClock(STARTED_AT)
  const transports: { isFull: boolean }[] = []
  const server = await startInProcess({
    clock,
    randomness: createSeededRandomness(),
    games: gamesWithPrompts(),
    limits: {
      // The pings after each step take tokens, too.
      commandsPerConnection: { burst: 5_000, perSecond: 20 },
      proofs: { ...LIMITS.proofs, effort: 64 },
    },
    wrapTransport: (transport) => {
      const state = { isFull: false }
      transports.push(state)
      return {
        send: (frame) => transport.send(frame),
        close: (code) => transport.close(code),
        terminate: () => transport.terminate(),
        setReading: (isReading) => transport.setReading(isReading),
        bufferedBytes: () => (state.isFull ? FULL_BYTES : transport.bufferedBytes()),
        retainedBytes: () => transport.retainedBytes(),
      }
    },
  })
  const placeholders = createPlaceholders(STARTED_AT)
  const connections: Recorded[] = []
  const lines: string[] = []
  let pings = 0
  let calls = 0

  function takeReceived(one: Recorded): void {
    for (const frame of one.raw.frames.slice(one.taken))
      if (!isOwnPong(frame)) one.entries.push(`${one.name} < ${placeholders.inReceived(frame)}`)
    one.taken = one.raw.frames.length
  }

  function sendFrame(one: Recorded, frame: string): void {
    takeReceived(one)
    one.entries.push(`${one.name} > ${placeholders.inSent(frame)}`)
    one.raw.send(frame)
  }

  async function ping({ raw }: Recorded): Promise<void> {
    pings += 1
    const sentAt = -pings
    raw.send(JSON.stringify({ type: 'ping', sentAt }))
    await raw.receive('pong', (pong) => pong.sentAt === sentAt, SETTLED_WITHIN_MS)
  }

  /** Waits until all frames caused by this step have arrived, then records them. */
  async function settle(acting?: Recorded): Promise<void> {
    const reachable = connections.filter((one) => one.isOpen && one.isGreeted)
    // The acting connection first: once its ping is answered, its commands are complete.
    if (acting !== undefined && reachable.includes(acting)) await ping(acting)
    await Promise.all(reachable.filter((one) => one !== acting).map(ping))
    for (const one of connections) {
      takeReceived(one)
      lines.push(...one.entries.splice(0))
    }
    lines.push('')
  }

  async function awaitOpenSockets(count: number): Promise<void> {
    const deadline = performance.now() + SETTLED_WITHIN_MS
    while (server.sockets.count() !== count) {
      if (performance.now() > deadline)
        throw new Error(`${server.sockets.count()} sockets are open, not ${count}`)
      await nextTurn()
    }
    // The server has seen the close; one more turn for its consequences.
    await nextTurn()
  }

  const countOpen = () => connections.filter((one) => one.isOpen).length

  async function recordClose(one: Recorded): Promise<void> {
    const code = await one.raw.closed
    one.isOpen = false
    takeReceived(one)
    one.entries.push(`${one.name} closed ${code}`)
  }

  async function awaitFrames({ raw }: Recorded, count: number): Promise<void> {
    const deadline = performance.now() + SETTLED_WITHIN_MS
    while (raw.frames.length < count) {
      if (performance.now() > deadline) throw new Error(`${raw.frames.length} frames arrived, not ${count}`)
      await nextTurn()
    }
  }

  async function connect(name: string, { browser = name }: { readonly browser?: string } = {}) {
    const raw = await connectRaw(server.origin, { cookie: cookieOf(browser), isGreeted: false })
    const one: Recorded = { name, raw, entries: [], taken: 0, isGreeted: false, isOpen: true }
    const transport = transports[connections.length]
    if (transport === undefined) throw new Error('the server has no transport for this connection')
    connections.push(one)

    async function send(...frames: readonly string[]): Promise<void> {
      const received = raw.frames.length
      for (const frame of frames) sendFrame(one, frame)
      // Before the greeting a ping is refused, but every frame gets exactly one response.
      if (!one.isGreeted) await awaitFrames(one, received + frames.length)
      await settle(one)
    }

    const connection: RecordedConnection = {
      raw,
      send,
      call: async (call, args, id = `ca110000-0000-4000-8000-${String(++calls).padStart(12, '0')}`) => {
        const received = raw.messages.length
        await send(JSON.stringify({ type: 'call', id, call, args }))
        const answer = raw.messages
          .slice(received)
          .find((message) => message.type === 'answer' && message.id === id)
        if (answer?.type !== 'answer') throw new Error(`${name} was not answered: ${call}`)
        return answer
      },
      greet: async () => {
        const received = raw.frames.length
        sendFrame(one, JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION }))
        await awaitFrames(one, received + 1)
        one.isGreeted = true
        await settle(one)
      },
      close: async () => {
        await raw.close()
        await recordClose(one)
        await awaitOpenSockets(countOpen())
        await settle()
      },
      sendLast: async (frame) => {
        sendFrame(one, frame)
        await recordClose(one)
        await awaitOpenSockets(countOpen())
        await settle()
      },
      setFull: (isFull) => {
        transport.isFull = isFull
      },
    }
    return connection
  }

  const find = ({ raw }: RecordedConnection): Recorded => {
    const found = connections.find((one) => one.raw === raw)
    if (found === undefined) throw new Error('no connection of this server')
    return found
  }

  return {
    part: (title) => void lines.push(`# ${title}`, ''),
    connect,
    pass: async (ms) => {
      await clock.pass(ms)
      lines.push(`${ms} ms pass`)
      await settle()
    },
    awaitClose: async (connection) => {
      await recordClose(find(connection))
      await awaitOpenSockets(countOpen())
      await settle()
    },
    drain: async () => {
      await server.drain()
      for (const one of connections) if (one.isOpen) await recordClose(one)
      await settle()
    },
    reports: server.reports,
    lines,
    stop: server.stop,
  }
}

function isOwnPong(frame: string): boolean {
  return frame.startsWith('{"type":"pong","sentAt":-')
}

/** The same secret for a browser in every run. */
export function cookieOf(browser: string): string {
  return `rumpus=${browser.padEnd(43, '_')}`
}
