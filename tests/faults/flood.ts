import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import WebSocket from 'ws'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { SavedSession } from '#rooms/view/room-view.ts'
import { gameInTurn } from '../support/offered-games.ts'
import { connectRaw, makeRoom, type RawPlayer, seat } from '../support/raw-player.ts'
import type { FloodOrder, FloodResult, FloodSeat } from './flood-worker.ts'

const ATTACKER = '198.51.100.1'
const OFFICE = '203.0.113.7'
const HOSTS = '203.0.113.8'
/** Less than the 20 a second that a connection is granted. */
const VOTE_EVERY_MS = 55

interface Honest {
  readonly raw: RawPlayer
  readonly session: SavedSession
}

/** A room full of flooding seats, one honest player among them, and one honest player in another room. */
interface FloodScene {
  readonly seats: readonly FloodSeat[]
  readonly sameRoom: Honest
  readonly otherRoom: Honest
  readonly close: () => void
}

/** The server must trust its proxy on the loopback, because addresses are set by header. */
export async function setUpFlood(origin: string, seatCount: number): Promise<FloodScene> {
  const opened: RawPlayer[] = []
  const connectFrom = async (address: string) => {
    const raw = await connectRaw(origin, { headers: { 'x-forwarded-for': address } })
    opened.push(raw)
    return raw
  }
  const join = async (host: SavedSession, address: string, playerName: string): Promise<Honest> => {
    const raw = await connectFrom(address)
    return { raw, session: await raw.ask('joinRoom', { code: host.roomCode, playerName }) }
  }
  const host = await connectFrom(ATTACKER)
  const session = await makeRoom(host, 'Mallory')
  await host.ask('resizeRoom', { ...seat(session), maxPlayers: 32 })
  const flooding = await Promise.all(
    Array.from({ length: seatCount }, (_, index) =>
      join(session, ATTACKER, `Flood ${index} ${'é'.repeat(10)}`),
    ),
  )
  const sameRoom = await join(session, OFFICE, 'Ana')
  const otherHost = await connectFrom(OFFICE)
  const otherSession = await makeRoom(otherHost)
  const otherRoom = await join(otherSession, OFFICE, 'Ben')
  // The hosts stay connected, because a successor could not vote.
  const hosts = [
    await openSeat(origin, { raw: host, session }, HOSTS),
    await openSeat(origin, { raw: otherHost, session: otherSession }, HOSTS),
  ]
  await Promise.all(opened.map((raw) => raw.close()))
  return {
    seats: flooding.map(({ raw, session: own }) => ({ cookie: raw.cookie, session: own })),
    sameRoom,
    otherRoom,
    close: () => {
      for (const { socket } of hosts) socket.terminate()
    },
  }
}

export interface VoteTimes {
  readonly count: number
  /** Codes of refusals, and `unanswered`. */
  readonly refused: readonly string[]
  readonly p50: number
  readonly p99: number
}

/** A connection that keeps no messages: a raw player searches all of them for every answer. */
async function openSeat(origin: string, { raw, session }: Honest, address: string) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, {
    headers: { cookie: raw.cookie, 'x-forwarded-for': address },
  })
  await once(socket, 'open')
  let resolveCall: (code: string) => void = () => {}
  let id = ''
  socket.on('message', (data) => {
    const text = String(data)
    if (!text.includes(id)) return
    const message = JSON.parse(text)
    if (message.id === id) resolveCall(message.ok ? 'ok' : message.refusal.code)
  })
  const call = (name: string, args: object) => {
    id = randomUUID()
    socket.send(JSON.stringify({ type: 'call', id, call: name, args: { ...seat(session), ...args } }))
    return new Promise<string>((resolve) => {
      resolveCall = resolve
    })
  }
  socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION }))
  await call('subscribe', { claimedAt: Date.now() })
  return { socket, call }
}

/** Votes at the maximum rate of a player until `isOver`. */
export async function timeVotes(honest: Honest, origin: string, isOver: () => boolean): Promise<VoteTimes> {
  const tookMs: number[] = []
  const refused: string[] = []
  const { socket, call } = await openSeat(origin, honest, OFFICE)
  while (!isOver()) {
    const startedAt = performance.now()
    const code = await Promise.race([
      call('voteForGame', { gameId: gameInTurn(0) }),
      delay(20_000, 'unanswered'),
    ])
    const took = performance.now() - startedAt
    tookMs.push(took)
    if (code !== 'ok') refused.push(code)
    await delay(Math.max(5, VOTE_EVERY_MS - took))
  }
  socket.terminate()
  const sorted = tookMs.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
  return { count: sorted.length, refused, p50: at(0.5), p99: at(0.99) }
}

export function startFlood(order: Omit<FloodOrder, 'address'>): Promise<FloodResult> {
  const worker = new Worker(new URL('./flood-worker.ts', import.meta.url), {
    workerData: { ...order, address: ATTACKER, gameId: gameInTurn(0) },
  })
  return Promise.race([
    once(worker, 'message').then(([result]) => result as FloodResult),
    once(worker, 'exit').then(() => {
      throw new Error('the flood ended without a result')
    }),
  ])
}
