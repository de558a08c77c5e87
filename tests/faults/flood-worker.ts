import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import WebSocket from 'ws'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { GameId } from '#rooms/record/ids.ts'
import type { SavedSession } from '#rooms/view/room-view.ts'

/** A seat from which a flood comes; its cookie authorizes it. */
export interface FloodSeat {
  readonly cookie: string
  readonly session: SavedSession
}

export interface FloodOrder {
  readonly kind: 'commands' | 'streams' | 'pongs'
  readonly origin: string
  /** The address that the flood comes from, as a trusted proxy reports it. */
  readonly address: string
  readonly seats: readonly FloodSeat[]
  readonly connectionsPerSeat: number
  /** Commands per second of each connection, after a burst of 150. */
  readonly perSecond: number
  readonly seconds: number
}

/** The server's answers by refusal code or `ok`, and closed connections by close code. */
export interface FloodResult {
  sent: number
  readonly outcomes: Record<string, number>
  readonly closed: Record<string, number>
}

const BURST = 150
const SUBSCRIBES_PER_POST = 14
/** Just under the largest frame. */
const HEAVY_TEXT = 'x'.repeat(7_500)
/** Many masked, empty pongs (RFC 6455, section 5.5.3). */
const PONGS = Buffer.concat(Array.from({ length: 10_000 }, () => Buffer.from([0x8a, 0x80, 0, 0, 0, 0])))

const order = workerData as FloodOrder & { readonly gameId: GameId }
const result: FloodResult = { sent: 0, outcomes: {}, closed: {} }
const endsAt = performance.now() + order.seconds * 1_000
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

function count(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1
}

const isOver = () => performance.now() >= endsAt
const callOf = (call: string, args: object) => JSON.stringify({ type: 'call', id: randomUUID(), call, args })
const hello = JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION })

const floods = { commands: floodCommands, streams: floodStreams, pongs: floodPongs }
const everyConnection = order.seats.flatMap((seat) =>
  Array.from({ length: order.connectionsPerSeat }, () => seat),
)
await Promise.all(
  everyConnection.map((seat) =>
    floods[order.kind](seat).catch((error) => count(result.outcomes, String(error))),
  ),
)
parentPort?.postMessage(result)
process.exit()

async function openSocket({ cookie }: FloodSeat): Promise<WebSocket> {
  const socket = new WebSocket(`${order.origin.replace('http', 'ws')}/ws`, {
    headers: { cookie, 'x-forwarded-for': order.address },
  })
  socket.on('error', () => undefined)
  socket.on('close', (code) => count(result.closed, String(code)))
  await once(socket, 'open')
  socket.send(hello)
  return socket
}

/**
 * Alternates votes and large moves: first the burst that a connection has tokens for, then its sustained
 * rate.
 */
async function floodCommands(seat: FloodSeat): Promise<void> {
  const socket = await openSocket(seat)
  const { roomId, playerId } = seat.session
  socket.on('message', (data) => {
    const message = JSON.parse(String(data))
    if (message.type === 'answer') count(result.outcomes, message.ok ? 'ok' : message.refusal.code)
    else if (message.type === 'refused') count(result.outcomes, message.refusal.code)
  })
  const send = () => {
    const isVote = result.sent++ % 2 === 0
    if (isVote) socket.send(callOf('voteForGame', { roomId, playerId, gameId: order.gameId }))
    else socket.send(callOf('makeMove', { roomId, playerId, move: { type: 'heavy', text: HEAVY_TEXT } }))
  }
  for (let i = 0; i < BURST; i++) send()
  while (!isOver() && socket.readyState === WebSocket.OPEN) {
    await delay(100)
    // Frames that the server does not read are buffered here; more of them would only fill this process.
    if (socket.bufferedAmount < 2 ** 18) for (let i = 0; i < order.perSecond / 10; i++) send()
  }
  socket.terminate()
}

async function sendRequest(
  method: string,
  path: string,
  seat: FloodSeat,
  body?: string,
): Promise<IncomingMessage> {
  const outgoing = request(`${order.origin}${path}`, {
    method,
    agent,
    headers: {
      cookie: seat.cookie,
      'x-forwarded-for': order.address,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  })
  outgoing.end(body)
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  return response
}

/** Opens an event stream, reads nothing of it, and repeatedly requests snapshots of the room. */
async function floodStreams(seat: FloodSeat): Promise<void> {
  while (!isOver()) {
    const opened = await sendRequest('POST', '/events', seat)
    let text = ''
    for await (const chunk of opened) text += chunk
    if (opened.statusCode !== 201) {
      count(result.outcomes, String(opened.statusCode))
      await delay(500)
      continue
    }
    await fillStream((JSON.parse(text) as { id: string }).id, seat)
  }
}

async function fillStream(id: string, seat: FloodSeat): Promise<void> {
  const stream = await sendRequest('GET', `/events/${id}?after=0&mode=stream`, seat)
  stream.on('error', () => undefined)
  stream.pause()
  const { roomId, playerId } = seat.session
  const post = async (first: number, frames: readonly string[]) => {
    const response = await sendRequest(
      'POST',
      `/events/${id}`,
      seat,
      JSON.stringify({ first, heard: 0, frames }),
    )
    response.resume()
    result.sent += frames.length
    count(result.outcomes, String(response.statusCode))
    return response.statusCode === 200
  }
  let next = 2
  let isOpen = await post(1, [hello])
  while (isOpen && !isOver()) {
    const frames = Array.from({ length: SUBSCRIBES_PER_POST }, (_, index) =>
      callOf('subscribe', { roomId, playerId, claimedAt: next + index }),
    )
    isOpen = await post(next, frames)
    next += SUBSCRIBES_PER_POST
    // Each costs three tokens, and the address's rate has to suffice for all streams.
    await delay((SUBSCRIBES_PER_POST * 3_000) / order.perSecond)
  }
  stream.destroy()
}

/** Unsolicited pongs, as many as the network takes. */
async function floodPongs(seat: FloodSeat): Promise<void> {
  while (!isOver()) {
    const socket = await openSocket(seat)
    const { _socket: stream } = socket as unknown as { _socket: NodeJS.WritableStream }
    while (socket.readyState === WebSocket.OPEN && !isOver()) {
      result.sent += 10_000
      if (!stream.write(PONGS))
        await Promise.race([once(stream, 'drain'), once(socket, 'close'), delay(1_000)])
      await delay(0)
    }
    socket.terminate()
    await delay(100)
  }
}
