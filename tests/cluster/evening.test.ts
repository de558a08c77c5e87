import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { FactOrFictionView } from '#games/fact-or-fiction/fact-or-fiction-view.ts'
import type { RoomView } from '#rooms/room-view.ts'
import { connectRaw, makeRoom, type RawOptions, type RawPlayer, seat } from '../support/raw-player.ts'
import { GAME, type Member, viewOf } from '../support/wire-room.ts'
import { type Cluster, startCluster } from './cluster.ts'

/** Submit lasts 6 s, Present 2 s, and a game without a quorum 3 s. */
const TIME_SCALE = 10
const WITHIN_MS = 20_000

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster({ TIME_SCALE: String(TIME_SCALE) })
})
afterAll(() => cluster?.dispose())

async function connectTo(node: number, options: RawOptions = {}): Promise<RawPlayer> {
  const raw = await connectRaw(cluster.nodes[node]?.server.origin ?? '', options)
  onTestFinished(() => raw.close())
  return raw
}

async function memberOn(node: number, code: string, raw?: RawPlayer): Promise<Member> {
  const joining = raw ?? (await connectTo(node))
  const session = await joining.ask('joinRoom', { code, playerName: `On ${node}` })
  await joining.watch(session)
  return { raw: joining, session }
}

async function awaitView(member: Member, isReached: (view: RoomView) => boolean): Promise<RoomView> {
  const deadline = performance.now() + WITHIN_MS
  for (;;) {
    const view = await viewOf(member)
    if (isReached(view)) return view
    if (performance.now() > deadline) throw new Error(`still ${JSON.stringify(view)}`)
    await delay(100)
  }
}

const gameOf = ({ game }: RoomView) => game as FactOrFictionView | null

it('[ROOM-129] [ROOM-132] [ROOM-137] the score of the evening and hidden entries are the same on all nodes', async () => {
  const raw = await connectTo(0)
  const session = await makeRoom(raw)
  await raw.watch(session)
  const host = { raw, session }
  const { roomCode } = session
  const first = await memberOn(1, roomCode)
  const [second, third] = [await memberOn(2, roomCode), await memberOn(0, roomCode)]
  await host.raw.ask('selectGame', { ...seat(session), gameId: GAME })
  await host.raw.ask('startGame', seat(session))
  for (const [place, member] of [host, first, second, third].entries()) {
    const move = { type: 'write', slot: 0, text: `Statement ${place}`, isFact: true }
    await awaitView(member, (view) => gameOf(view)?.phase === 'submit')
    await member.raw.ask('makeMove', { ...seat(member.session), move })
    await member.raw.ask('makeMove', { ...seat(member.session), move: { type: 'submit' } })
  }
  const shown = await awaitView(host, (view) => gameOf(view)?.statement != null)
  const entry = `statement:${gameOf(shown)?.statement?.id}`
  await host.raw.ask('hideEntry', { ...seat(session), entry })
  for (const member of [host, first, second]) {
    const view = await awaitView(member, (one) => gameOf(one)?.statement?.text === null)
    expect(JSON.stringify(gameOf(view)?.statement)).not.toContain('Statement')
  }

  // Two players are too few: after 3 s the game goes to its podium.
  for (const member of [second, third])
    await member.raw.ask('leaveRoom', { ...seat(member.session), passHost: false })
  for (const member of [host, first]) {
    const { evening } = await awaitView(member, (view) => view.evening.games === 1)
    expect(evening.standings).toHaveLength(4)
    expect(evening.standings.map(({ points }) => points).reduce((all, one) => all + one, 0)).toBeGreaterThan(
      12,
    )
  }
  await host.raw.ask('endGame', seat(session))
  const points = (view: RoomView, playerId: string) =>
    view.evening.standings.find((one) => one.playerId === playerId)?.points
  const before = points(await viewOf(host), second.session.playerId)
  const back = await memberOn(2, roomCode, second.raw)
  expect(back.session.playerId).not.toBe(second.session.playerId)
  for (const member of [host, first, back]) {
    const view = await awaitView(member, ({ players }) => players.length === 3)
    expect(points(view, back.session.playerId)).toBe(before)
  }
  await host.raw.ask('newEvening', seat(session))
  for (const member of [host, first, back])
    expect((await awaitView(member, (view) => view.evening.games === 0)).evening.standings).toEqual([])
})
