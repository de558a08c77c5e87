import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { DownMessage } from '#protocol/down.ts'
import { connectRaw, makeRoom, type RawOptions, type RawPlayer, seat } from '../support/raw-player.ts'
import type { TransportName } from '../support/raw-transport.ts'
import { waitUntil } from '../support/wait-until.ts'
import { GAME, type Member, viewOf } from '../support/wire-room.ts'
import { type Cluster, startCluster } from './cluster.ts'

const WITHIN_MS = 15_000
const SERVICE_RESTART = 1012

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster?.dispose())

const originOf = (node: number) => cluster.nodes[node % cluster.nodes.length]?.server.origin ?? ''

/** The first node owns the connection; the following requests go to the nodes in turn. */
async function connectOver(
  transport: TransportName,
  [owner = 0, ...others]: readonly number[],
): Promise<RawPlayer> {
  const options: RawOptions = { transport, origins: others.map(originOf) }
  const raw = await connectRaw(originOf(owner), options)
  onTestFinished(() => raw.close())
  return raw
}

async function openRoom(host: RawPlayer): Promise<Member> {
  const session = await makeRoom(host)
  await host.watch(session)
  return { raw: host, session }
}

async function join(raw: RawPlayer, host: Member): Promise<Member> {
  const session = await raw.ask('joinRoom', { code: host.session.roomCode, playerName: 'Bo' })
  await raw.watch(session)
  return { raw, session }
}

const vote = ({ raw, session }: Member) => raw.ask('voteForGame', { ...seat(session), gameId: GAME })

/** The versions of all changes that this player has received. */
function versionsSeenBy({ raw }: Member): readonly number[] {
  return raw.frames
    .map((frame) => JSON.parse(frame) as DownMessage)
    .flatMap((message) => (message.type === 'change' ? [message.version] : []))
}

it('[WIRE-8] [WIRE-59] players whose requests go to all nodes in turn receive every change in order', async () => {
  const host = await openRoom(await connectOver('socket', [0]))
  const streaming = await join(await connectOver('stream', [1, 2, 0]), host)
  const polling = await join(await connectOver('poll', [2, 0, 1]), host)
  const guests = [streaming, polling]
  const joined = (await viewOf(polling)).room.version
  // As many as are sent at once (WIRE-217).
  for (let turn = 0; turn < 5; turn++) await Promise.all(guests.map(vote))
  const expected = Array.from({ length: 10 }, (_, index) => joined + 1 + index)
  const votesSeenBy = (member: Member) => versionsSeenBy(member).filter((version) => version > joined)
  const members = [host, ...guests]
  await waitUntil(
    () => members.every((member) => votesSeenBy(member).length >= expected.length),
    WITHIN_MS,
    () => JSON.stringify(members.map(votesSeenBy)),
  )
  for (const member of members) expect(votesSeenBy(member)).toEqual(expected)
})

it.each(['stream', 'poll'] as const)(
  '[WIRE-18] [WIRE-59] a player over %s who disconnects at another node is away for a player on a third one',
  async (transport) => {
    const host = await openRoom(await connectOver('socket', [0]))
    const { raw, session } = await join(await connectOver(transport, [1, 2, 2, 2, 2]), host)
    await raw.close()
    await host.raw.receive('presence', ({ away }) => away.includes(session.playerId), WITHIN_MS)
  },
)

it('[WIRE-311] a response through a stopping node ends, and the next one through another node continues the stream', async () => {
  const host = await openRoom(await connectOver('socket', [0]))
  const voter = await join(await connectOver('socket', [0]), host)
  // The first response goes through node 2; it is still open when that node stops.
  const member = await join(await connectOver('stream', [1, 2, ...Array<number>(50).fill(1)]), host)
  await vote(voter)
  const stopped = cluster.nodes[2]!.server
  onTestFinished(() => stopped.restart())
  await stopped.stop()
  await vote(voter)
  const latest = Math.max(...versionsSeenBy(voter))
  await member.raw.receive('change', ({ version }) => version === latest, WITHIN_MS)
  const versions = versionsSeenBy(member)
  expect(versions).toEqual(versions.map((_, index) => versions[0]! + index))
})

it.each(['stream', 'poll'] as const)(
  '[WIRE-293] [WIRE-59] a connection over %s is closed with 1012 through other nodes when its owner stops',
  async (transport) => {
    const { raw } = await openRoom(await connectOver(transport, [1, 2, 0]))
    const owner = cluster.nodes[1]!.server
    onTestFinished(() => owner.restart())
    const [closeCode] = await Promise.all([raw.closed, owner.stop()])
    expect(raw.messages.some(({ type }) => type === 'restarting')).toBe(true)
    expect(closeCode).toBe(SERVICE_RESTART)
  },
)
