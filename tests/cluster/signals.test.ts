import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Face } from '#rooms/presence/reactions.ts'
import { FULL } from '../support/property-runs.ts'
import { connectRaw, makeRoom, type RawPlayer, seat } from '../support/raw-player.ts'
import type { TransportName } from '../support/raw-transport.ts'
import { GAME, type Member } from '../support/wire-room.ts'
import { type Cluster, startCluster } from './cluster.ts'

const WITHIN_MS = 15_000
/** Nodes gather signals twice, for 250 ms each. */
const DELIVERED_MS = 2_000

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster?.dispose())

const originOf = (node: number) => cluster.nodes[node % cluster.nodes.length]?.server.origin ?? ''

/** Players on all nodes, over all transports. */
const PLACES: readonly { readonly node: number; readonly transport: TransportName }[] = [
  { node: 0, transport: 'socket' },
  { node: 1, transport: 'stream' },
  { node: 2, transport: 'poll' },
  { node: 1, transport: 'socket' },
]

async function connectAt(place: number): Promise<RawPlayer> {
  const { node, transport } = PLACES[place] ?? { node: 0, transport: 'socket' }
  // Requests of a connection reach all nodes in turn.
  const origins = transport === 'socket' ? [] : [originOf(node + 1), originOf(node + 2)]
  const raw = await connectRaw(originOf(node), { transport, origins })
  onTestFinished(() => raw.close())
  return raw
}

/** Four players who write their statements, on three nodes. */
async function gameInSubmit(): Promise<readonly Member[]> {
  const raw = await connectAt(0)
  const host = { raw, session: await makeRoom(raw) }
  await raw.watch(host.session)
  const members: Member[] = [host]
  for (let place = 1; place < PLACES.length; place++) {
    const guest = await connectAt(place)
    const joined = { code: host.session.roomCode, playerName: `P${place}` }
    const session = await guest.ask('joinRoom', joined)
    await guest.watch(session)
    members.push({ raw: guest, session })
  }
  await raw.ask('selectGame', { ...seat(host.session), gameId: GAME })
  await raw.ask('startGame', seat(host.session))
  for (const member of members)
    await member.raw.receive('change', ({ game }) => (game ?? null) !== null, WITHIN_MS)
  return members
}

async function submitAll(members: readonly Member[]): Promise<void> {
  for (const { raw, session } of members) {
    const move = { type: 'write', slot: 0, text: `I am ${session.playerId}`, isFact: true }
    await raw.ask('makeMove', { ...seat(session), move })
    await raw.ask('makeMove', { ...seat(session), move: { type: 'submit' } })
  }
  for (const { raw } of members)
    await raw.receive('change', ({ game }) => phaseOf(game) === 'present', WITHIN_MS)
}

const phaseOf = (game: unknown) =>
  typeof game === 'object' && game !== null && 'phase' in game ? game.phase : null

const react = ({ raw, session }: Member, face: Face) =>
  raw.send(JSON.stringify({ type: 'react', roomId: session.roomId, face }))
const nudge = ({ raw, session }: Member, target: Member) =>
  raw.send(JSON.stringify({ type: 'nudge', roomId: session.roomId, playerId: target.session.playerId }))
const countsTo = ({ raw }: Member) =>
  raw.messages.flatMap((message) => (message.type === 'reactions' ? [message.counts] : []))
const sumTo = (member: Member, face: Face) =>
  countsTo(member).reduce((sum, counts) => sum + (counts[face] ?? 0), 0)
const nudgesTo = ({ raw }: Member) => raw.messages.filter(({ type }) => type === 'nudged').length

it('[WIRE-276] [WIRE-155] reactions reach the players of all nodes, each counted once', async () => {
  const members = await gameInSubmit()
  await submitAll(members)
  const faces = ['ha', 'ha', 'wow', 'oof'] as const
  const sums = (member: Member) => (['ha', 'wow', 'oof'] as const).map((face) => sumTo(member, face))
  const total = (member: Member) => sums(member).reduce((sum, count) => sum + count)
  // One after another: the next frame is dropped while this one waits for the request of a poll.
  for (const [place, member] of members.entries()) {
    react(member, faces[place] ?? 'ha')
    for (const one of members) await expect.poll(() => total(one), { timeout: WITHIN_MS }).toBe(place + 1)
  }
  await delay(DELIVERED_MS)
  expect(members.map(sums)).toEqual(members.map(() => [2, 1, 1]))
})

it(
  '[WIRE-276] [WIRE-155] reactions of all nodes together arrive in at most four frames a second',
  FULL,
  async () => {
    const members = await gameInSubmit()
    await submitAll(members)
    const startedAt = performance.now()
    while (performance.now() - startedAt < 4_000) {
      for (const member of members) react(member, 'bravo')
      await delay(60)
    }
    await delay(DELIVERED_MS)
    for (const member of members) {
      expect(sumTo(member, 'bravo')).toBeGreaterThan(0)
      expect(sumTo(member, 'bravo')).toBeLessThanOrEqual(members.length * 3)
      expect(countsTo(member).length).toBeLessThanOrEqual(4 * 6)
    }
  },
)

it('[WIRE-152] [WIRE-153] [WIRE-155] a nudge reaches a player of another node once in 5 s, unless signals are hidden', async () => {
  const [host, streaming, polling, other] = await gameInSubmit()
  if (!(host && streaming && polling && other)) throw new Error('somebody has no seat')
  await other.raw.ask('hideSignals', { roomId: other.session.roomId, isHidden: true })
  nudge(host, polling)
  nudge(streaming, polling)
  await delay(600)
  nudge(host, other)
  await polling.raw.receive('nudged', () => true, WITHIN_MS)
  await delay(DELIVERED_MS)
  expect([host, streaming, polling, other].map(nudgesTo)).toEqual([0, 0, 1, 0])
})

it('[WIRE-155] signals are lost with the bus, and reach everybody again once it is back', async () => {
  const members = await gameInSubmit()
  await submitAll(members)
  // Connections without a WebSocket need the bus.
  const [host, , , other] = members
  if (!(host && other)) throw new Error('somebody has no seat')
  for (const { bus } of cluster.nodes) bus.refuse()
  await delay(DELIVERED_MS)
  react(host, 'love')
  await host.raw.receive('reactions', ({ counts }) => counts.love === 1, WITHIN_MS)
  for (const { bus } of cluster.nodes) bus.mend()
  await expect
    .poll(
      async () => {
        react(host, 'hmm')
        await delay(500)
        return sumTo(other, 'hmm')
      },
      // Vote may lie in between, which is closed to reactions.
      { timeout: 3 * WITHIN_MS },
    )
    .toBeGreaterThan(0)
  expect(sumTo(other, 'love')).toBe(0)
  expect(cluster.errors()).toEqual([])
})
