import { expect, it } from 'vitest'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { BusMessage } from '../../cluster/bus.ts'
import { browser, GAME, join, ROOM, seatIn, twoNodes } from '../host/room-cluster.test-support.ts'
import type { RoomDirectory } from '../host/room-directory.ts'
import { LEADER_TIMEOUT_MS } from './command-forwarding.ts'

/** Two nodes that have just lost a conflict about the room, and its players on the node that does not lead it. */
async function contended() {
  const cluster = await twoNodes()
  const { a, b, ana, bo, clock, first, lose, second } = cluster
  const cy = await seatIn(a, join('Cy'))
  await a.hostOf(ROOM).subscribe(first.subscriber)
  await b.hostOf(ROOM).subscribe(second.subscriber)
  await clock.pass(1_000)
  let serial = 0
  const vote = (rooms: RoomDirectory, name: string, playerId: PlayerId, commandId = `c${++serial}`) =>
    rooms
      .hostOf(ROOM)
      .run({ type: 'voteForGame', playerId, gameId: GAME }, { browserKey: browser(name), commandId })
  const sent: BusMessage[] = []
  const spy = (loses: (message: BusMessage) => boolean) =>
    lose((message) => {
      sent.push(message)
      return loses(message)
    })
  spy(() => false)
  /** Both nodes commit at once, so one of them loses. */
  const collide = async () => {
    const votes = [vote(a, 'Cy', cy), vote(b, 'Bo', bo), vote(a, 'Cy', cy), vote(b, 'Bo', bo)]
    await clock.pass(100)
    await Promise.all(votes)
  }
  await collide()
  const kinds = () => sent.map(({ kind }) => kind).filter((kind) => kind.startsWith('command'))
  /** Each node in turn, until one asks. */
  const asker = async () => {
    for (const [rooms, name, id] of [[a, 'Cy', cy] as const, [b, 'Bo', bo] as const]) {
      sent.length = 0
      await Promise.all([vote(rooms, name, id), clock.pass(10)])
      if (kinds().length > 0) return { rooms, name, id }
    }
    throw new Error('no node asks the other')
  }
  const version = async () => (await cluster.store.load(ROOM))?.room.version ?? 0
  return { ...cluster, ana, cy, vote, sent, spy, kinds, collide, asker: await asker(), version }
}

it('[ROOM-146] [ROOM-211] after a conflict one node decides the commands of both, and each is committed once', async () => {
  const { asker, clock, kinds, sent, version, vote } = await contended()
  expect(kinds()).toEqual(['command-asked', 'command-answered'])
  const before = await version()
  const voting = vote(asker.rooms, asker.name, asker.id)
  await clock.pass(10)
  expect(await voting).toMatchObject({ ok: true })
  expect(await version()).toBe(before + 1)
  const committed = sent.filter(({ kind }) => kind === 'committed')
  const [asked] = sent.filter(({ kind }) => kind === 'command-asked')
  expect(committed.map(({ node }) => node)).not.toContain(asked?.node)
})

it('[ROOM-211] a command is answered once its node has the changes', async () => {
  const { asker, clock, spy, version, vote } = await contended()
  spy((message) => message.kind === 'committed')
  const voting = vote(asker.rooms, asker.name, asker.id)
  await clock.pass(100)
  expect(await voting).toMatchObject({ ok: true })
  expect((await asker.rooms.hostOf(ROOM).read())?.room.version).toBe(await version())
})

it('[ROOM-212] [ROOM-213] without an answer of the leader the node decides after 250 ms, and for 10 s does not ask again', async () => {
  const { asker, clock, collide, kinds, sent, spy, version, vote } = await contended()
  spy((message) => message.kind === 'command-asked')
  const before = await version()
  const voting = vote(asker.rooms, asker.name, asker.id)
  await clock.pass(LEADER_TIMEOUT_MS + 10)
  expect(await voting).toMatchObject({ ok: true })
  expect(await version()).toBe(before + 1)
  sent.length = 0
  await collide()
  await vote(asker.rooms, asker.name, asker.id)
  expect(kinds()).toEqual([])
  await clock.pass(10_000)
  await collide()
  await Promise.all([vote(asker.rooms, asker.name, asker.id), clock.pass(LEADER_TIMEOUT_MS + 10)])
  expect(kinds()).toContain('command-asked')
})

it('[ROOM-211] a command whose answer of the leader is lost is committed once, and gets the stored answer', async () => {
  const { asker, clock, spy, version, vote } = await contended()
  spy((message) => message.kind === 'command-answered')
  const before = await version()
  const voting = vote(asker.rooms, asker.name, asker.id)
  await clock.pass(LEADER_TIMEOUT_MS + 100)
  const outcome = await voting
  expect(outcome).toMatchObject({ ok: true })
  expect(await version()).toBe(before + 1)
})

it('[ROOM-213] after silence of the leader, which may still commit the command, no refusal is final', async () => {
  const { ana, asker, clock, spy, vote } = await contended()
  spy((message) => message.kind === 'command-asked')
  const voting = vote(asker.rooms, asker.name, ana)
  await clock.pass(LEADER_TIMEOUT_MS + 10)
  expect(await voting).toMatchObject({ refusal: { code: 'storage-unavailable' } })
})

it('[ROOM-212] a command that the leader refuses is decided on the node that received it', async () => {
  const { ana, asker, clock, kinds, sent, vote } = await contended()
  sent.length = 0
  const voting = vote(asker.rooms, asker.name, ana)
  await clock.pass(10)
  expect(await voting).toMatchObject({ refusal: { code: 'not-in-room' } })
  expect(kinds()).toEqual(['command-asked', 'command-answered'])
})

it('[ROOM-146] rare commands are decided on the node that received them', async () => {
  const { ana, asker, clock, kinds, sent } = await contended()
  sent.length = 0
  const origin = { browserKey: browser('Ana'), commandId: 'pace' }
  const setting = asker.rooms.hostOf(ROOM).run({ type: 'setPace', playerId: ana, pace: 'slow' }, origin)
  await clock.pass(100)
  expect(await setting).toMatchObject({ ok: true })
  expect(kinds()).toEqual([])
})

it('[ROOM-146] two seconds after the last conflict each node decides its own commands again', async () => {
  const { asker, clock, kinds, sent, vote } = await contended()
  await clock.pass(2_000)
  sent.length = 0
  expect(await vote(asker.rooms, asker.name, asker.id)).toMatchObject({ ok: true })
  expect(kinds()).toEqual([])
})

it('[ROOM-146] a node whose bus is down decides its own commands', async () => {
  const { asker, kinds, sent, setUp, vote } = await contended()
  sent.length = 0
  setUp(false)
  expect(await vote(asker.rooms, asker.name, asker.id)).toMatchObject({ ok: true })
  expect(kinds()).toEqual([])
})
