// @module-tag full

import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { FactOrFictionView } from '#games/fact-or-fiction/schemas.ts'
import { type SpeedPollsMove, SpeedPollsView } from '#games/speed-polls/schemas.ts'
import { boardOf, leadOf } from '#rooms/evening/evening-board.ts'
import type { Evening, RoomView } from '#rooms/view/room-view.ts'
import { connectRaw, makeRoom, type RawOptions, type RawPlayer, seat } from '../support/raw-player.ts'
import { GAME, type Member, viewOf } from '../support/wire-room.ts'
import { type Cluster, startCluster } from './cluster.ts'

/**
 * Submit lasts 6 s, Present 2 s, and a game without a quorum 3 s. At slow pace a poll has 2.4 s for answers, and 1.6 s for
 * guesses.
 */
const TIME_SCALE = 10
const WITHIN_MS = 20_000
/** A game of five polls takes about 10 s. */
const PLAYED_WITHIN_MS = 60_000
/** A subscription costs 3 of the 20 tokens that a connection regains in a second (WIRE-15). */
const EVERY_MS = 200

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
    await delay(EVERY_MS)
  }
}

const gameOf = ({ game }: RoomView) => game as FactOrFictionView | null

/** Plays a game of Speed Polls in which everybody gives the first answer, until this number of games counts. */
async function playPolls(
  member: Member,
  { guess, games }: { readonly guess: number; readonly games: number },
): Promise<Evening> {
  const deadline = performance.now() + PLAYED_WITHIN_MS
  for (;;) {
    const { evening, game } = await viewOf(member)
    if (evening.games === games) return evening
    const move = nextPollMove(v.parse(v.nullable(SpeedPollsView), game), guess)
    // The phase may be over before the move arrives. One poll that goes as planned decides the game.
    if (move !== null) await member.raw.call('makeMove', { ...seat(member.session), move })
    if (performance.now() > deadline) throw new Error(`still ${JSON.stringify(game)}`)
    await delay(EVERY_MS)
  }
}

function nextPollMove(game: SpeedPollsView | null, guess: number): SpeedPollsMove | null {
  const poll = game?.poll
  if (poll == null) return null
  const round = poll.number - 1
  if (game?.phase === 'answer' && poll.myAnswer === null) return { type: 'answer', round, choice: 0 }
  return game?.phase === 'guess' && poll.myGuess === null ? { type: 'guess', round, choice: guess } : null
}

/** The lines of the board: name, place, points, crowns and the points of the last game. */
function linesOf({ standings }: Evening) {
  return boardOf(standings).map(({ place, standing: { crowns, lastPoints, name, points } }) => ({
    name,
    place,
    points,
    crowns,
    lastPoints,
  }))
}

it('[ROOM-129] [ROOM-132] [ROOM-137] [ROOM-236] the score of the evening and hidden entries are the same on all nodes', async () => {
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

it('[ROOM-130] [ROOM-135] [ROOM-136] [ROOM-231] [ROOM-232] points, crowns and places add up over two games, on all nodes', async () => {
  const raw = await connectTo(0)
  const session = await makeRoom(raw)
  await raw.watch(session)
  const host = { raw, session }
  const { roomCode } = session
  const [second, third] = [await memberOn(1, roomCode), await memberOn(2, roomCode)]
  await raw.ask('setTable', { ...seat(session), gameIds: ['speed-polls'] })
  await raw.ask('selectGame', { ...seat(session), gameId: 'speed-polls' })
  const settings = { questions: 5, topic: 'mixed', showNames: false }
  await raw.ask('changeSettings', { ...seat(session), settings })
  await raw.ask('setPace', { ...seat(session), pace: 'slow' })
  await raw.ask('startGame', seat(session))
  /** Only the winner guesses what everybody has answered. */
  const play = (winner: Member, games: number) =>
    Promise.all(
      [host, second, third].map((member) => playPolls(member, { games, guess: member === winner ? 0 : 1 })),
    )

  // The last to join wins. The others share the second place: the mean of 5 and 0 is 2.5, rounded.
  for (const evening of await play(third, 1)) {
    const [first, ...others] = linesOf(evening)
    expect(first).toEqual({ name: 'On 2', place: 1, points: 10, crowns: 1, lastPoints: 10 })
    expect(others.map(({ name }) => name).toSorted()).toEqual(['Ana', 'On 1'])
    for (const { name: _, ...line } of others)
      expect(line).toEqual({ place: 2, points: 3, crowns: 0, lastPoints: 3 })
    expect(leadOf(evening)).toMatchObject({ kind: 'first', leaders: [{ name: 'On 2' }] })
  }

  await raw.ask('playAgain', seat(session))
  for (const evening of await play(host, 2)) {
    expect(linesOf(evening).toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual([
      { name: 'Ana', place: 1, points: 13, crowns: 1, lastPoints: 10 },
      { name: 'On 1', place: 3, points: 6, crowns: 0, lastPoints: 3 },
      { name: 'On 2', place: 1, points: 13, crowns: 1, lastPoints: 3 },
    ])
    expect(evening.standings.at(-1)?.name).toBe('On 1')
    expect(leadOf(evening)?.kind).toBe('shared')
  }
})
