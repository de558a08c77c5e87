import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Audience } from '#rooms/view/room-view.ts'
import { connectRaw, makeRoom, type RawOptions, type RawPlayer, seat } from '../support/raw-player.ts'
import { codeOf, GAME, type Member } from '../support/wire-room.ts'
import { type Cluster, startCluster } from './cluster.ts'

/** A node counts as dead after 1.5 s of silence. */
const TIME_SCALE = 10
/** The time limit for updates that take a few seconds, with tolerance for a slow machine. */
const WITHIN_MS = 15_000
const GUESTS = 3

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster({ TIME_SCALE: String(TIME_SCALE), TRUST_PROXY: 'loopback' })
})
afterAll(() => cluster?.dispose())

const originOf = (node: number) => cluster.nodes[node % cluster.nodes.length]?.server.origin ?? ''

async function connectTo(node: number, options: RawOptions = {}): Promise<RawPlayer> {
  // Requests of a connection without a WebSocket reach all nodes in turn.
  const origins = (options.transport ?? 'socket') === 'socket' ? [] : [originOf(node + 1), originOf(node + 2)]
  const raw = await connectRaw(originOf(node), { origins, ...options })
  onTestFinished(() => raw.close())
  return raw
}

/** A room with its players on the first node. */
async function room(): Promise<readonly [Member, ...Member[]]> {
  const raw = await connectTo(0)
  const host = { raw, session: await makeRoom(raw) }
  await raw.watch(host.session)
  const guests: Member[] = []
  for (let place = 0; place < GUESTS; place++) {
    const guest = await connectTo(0)
    const session = await guest.ask('joinRoom', { code: host.session.roomCode, playerName: `P${place}` })
    await guest.watch(session)
    guests.push({ raw: guest, session })
  }
  return [host, ...guests]
}

const watch = (raw: RawPlayer, { session }: Member, claimedAt = 1) =>
  raw.ask('watch', { code: session.roomCode, claimedAt })

/** The audience that this connection was last told. */
function audienceOf({ messages }: RawPlayer): Audience | null {
  const last = messages.findLast((message) => message.type === 'audience')
  return last?.type === 'audience' ? last.audience : null
}

const expectAudience = (raw: RawPlayer, audience: Audience) =>
  expect.poll(() => audienceOf(raw), { timeout: WITHIN_MS }).toEqual(audience)

let roomSize = 3

/** Waits for a change of the room's host to reach the watcher. */
async function expectChangeAt(watcher: RawPlayer, [host]: readonly Member[]): Promise<void> {
  if (host === undefined) throw new Error('no host')
  const from = watcher.messages.length
  roomSize += 1
  await host.raw.ask('resizeRoom', { ...seat(host.session), maxPlayers: roomSize })
  await watcher.receive('change', (message) => watcher.messages.indexOf(message) >= from, WITHIN_MS)
}

it('[WIRE-160] [WIRE-170] watchers on other nodes, over every transport, are sent changes and are counted once each', async () => {
  const party = await room()
  const [host] = party
  const watchers = [
    await connectTo(1),
    await connectTo(2, { transport: 'stream' }),
    await connectTo(1, { transport: 'poll' }),
  ]
  for (const watcher of watchers) await watch(watcher, host)
  for (const { raw } of party) await expectAudience(raw, { watching: 3, wantIn: 0 })
  for (const watcher of watchers) await expectChangeAt(watcher, party)
  await host.raw.ask('selectGame', { ...seat(host.session), gameId: GAME })
  await host.raw.ask('startGame', seat(host.session))
  for (const watcher of watchers)
    await watcher.receive('change', ({ game }) => (game ?? null) !== null, WITHIN_MS)
  const { roomId } = host.session
  for (const watcher of watchers.slice(1)) await watcher.ask('wantIn', { roomId, isWanted: true })
  await expectAudience(host.raw, { watching: 3, wantIn: 2 })
  await watchers[0]?.ask('unsubscribe', { roomId })
  await expectAudience(host.raw, { watching: 2, wantIn: 2 })
})

it('[WIRE-163] a browser has one place over all nodes: that of its newest tab', async () => {
  const [host] = await room()
  const older = await connectTo(1)
  await watch(older, host)
  const newer = await connectTo(2, { cookie: older.cookie })
  await watch(newer, host, 2)
  await older.receive('superseded', () => true, WITHIN_MS)
  await expectAudience(host.raw, { watching: 1, wantIn: 0 })
  const oldest = await connectTo(0, { cookie: older.cookie })
  const answer = await oldest.call('watch', { code: host.session.roomCode, claimedAt: 1 })
  // The node may not know the newer claim yet; then it supersedes this tab shortly after.
  if (answer.ok) await oldest.receive('superseded')
  else expect(codeOf(answer)).toBe('superseded')
})

it('[WIRE-169] a host turns the watchers of all nodes out: by removal, by a new code, by ending watching', async () => {
  const [host, guest] = await room()
  if (guest === undefined) throw new Error('no guest')
  const own = await connectTo(1, { cookie: guest.raw.cookie })
  const other = await connectTo(2)
  await watch(own, host)
  await watch(other, host)
  await host.raw.ask('removePlayer', { ...seat(host.session), targetId: guest.session.playerId })
  expect((await own.receive('gone', () => true, WITHIN_MS)).reason).toBe('removed')
  const session = await host.raw.ask('renewInvite', seat(host.session))
  expect((await other.receive('gone', () => true, WITHIN_MS)).reason).toBe('code-changed')
  const last = await connectTo(1)
  await watch(last, { ...host, session })
  await host.raw.ask('allowWatchers', { ...seat(session), isAllowed: false })
  expect((await last.receive('gone', () => true, WITHIN_MS)).reason).toBe('watching-off')
  await expectAudience(host.raw, { watching: 0, wantIn: 0 })
})

it('[WIRE-164] the watchers of all nodes together are at most 50 for an address', async () => {
  const [host] = await room()
  const headers = { 'x-forwarded-for': '198.51.100.9' }
  for (let place = 0; place < 50; place++) await watch(await connectTo(place, { headers }), host)
  await expectAudience(host.raw, { watching: 50, wantIn: 0 })
  // A second later, each node has announced its watchers to the others.
  await delay(1_500)
  const { roomCode: code } = host.session
  for (const node of [0, 1, 2]) {
    const late = await connectTo(node, { headers })
    expect(codeOf(await late.call('watch', { code, claimedAt: 1 }))).toBe('watchers-full-here')
  }
  await watch(await connectTo(1, { headers: { 'x-forwarded-for': '198.51.100.10' } }), host)
})

it('[WIRE-162] the watchers of a killed node return to another one by their passes, also into a room locked since', async () => {
  const party = await room()
  const [host] = party
  const { roomCode: code, roomId } = host.session
  const before = await connectTo(1)
  const { key } = await watch(before, host)
  await watch(await connectTo(2), host)
  await expectAudience(host.raw, { watching: 2, wantIn: 0 })
  await host.raw.ask('lockRoom', { ...seat(host.session), isLocked: true })
  const node = cluster.nodes[1]?.server
  await node?.kill()
  onTestFinished(async () => node?.restart())
  await expectAudience(host.raw, { watching: 1, wantIn: 0 })
  const back = await connectTo(2, { cookie: before.cookie })
  expect(codeOf(await back.call('watch', { code, claimedAt: 2 }))).toBe('room-not-found')
  const { view } = await back.ask('watch', { code, claimedAt: 2, pass: { roomId, key } })
  expect(view.room.isLocked).toBe(true)
  await expectAudience(host.raw, { watching: 2, wantIn: 0 })
  await expectChangeAt(back, party)
  const stranger = await connectTo(0)
  expect(codeOf(await stranger.call('watch', { code, claimedAt: 1, pass: { roomId, key } }))).toBe(
    'room-not-found',
  )
})

it('[WIRE-173] [WIRE-174] without a bus watchers see later changes, and with it they are counted again', async () => {
  const party = await room()
  const [host] = party
  const watcher = await connectTo(1)
  await watch(watcher, host)
  await expectAudience(host.raw, { watching: 1, wantIn: 0 })
  for (const { bus } of cluster.nodes) bus.refuse()
  await delay(2_000)
  const here = await connectTo(0)
  await watch(here, host)
  const [, guest] = party
  await guest?.raw.ask('voteForGame', { ...seat(guest.session), gameId: GAME })
  // The node learns of it from the store: then it sends the room as it is now.
  const version = await versionOf(host)
  await expect.poll(() => newestTo(watcher), { timeout: 2 * WITHIN_MS }).toBeGreaterThanOrEqual(version)
  for (const { bus } of cluster.nodes) bus.mend()
  await expectAudience(host.raw, { watching: 2, wantIn: 0 })
  await expectAudience(watcher, { watching: 2, wantIn: 0 })
  expect(cluster.errors()).toEqual([])
})

async function versionOf({ raw, session }: Member): Promise<number> {
  return (await raw.watch(session, 2)).room.version
}

/** The newest version that the connection has been sent. */
function newestTo({ messages }: RawPlayer): number {
  return Math.max(
    0,
    ...messages.flatMap((message) => {
      if (message.type === 'change' || message.type === 'status') return [message.version]
      return message.type === 'snapshot' ? [message.view.room.version] : []
    }),
  )
}
