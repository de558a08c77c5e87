// @module-tag full

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { FactOrFictionView } from '#games/fact-or-fiction/schemas.ts'
import { connectRaw, makeRoom, type RawPlayer, seat } from '../support/raw-player.ts'
import { createResumingPlayer, type ResumingPlayer } from '../support/resuming-player.ts'
import { startServer } from '../support/server-process.ts'
import { waitUntil } from '../support/wait-until.ts'
import { GAME, type Member } from '../support/wire-room.ts'

const HOUR_MS = 3_600_000
/** Present lasts 5 s, Vote 2.5 s; a host is succeeded after 7.5 s. */
const TIME_SCALE = '4'

type Finish = (done: () => Promise<void>) => void

/** A server whose clock can be set, and connections that are closed with the test. */
async function start(onTestFinished: Finish) {
  const server = await startServer(
    { LOG_LEVEL: 'warn', TIME_SCALE },
    { nodeArguments: ['--import', './tests/faults/jumping-clock.ts'] },
  )
  onTestFinished(server.dispose)
  const connect = async (cookie = '') => {
    const raw = await connectRaw(server.origin, { cookie })
    onTestFinished(raw.close)
    return raw
  }
  const setClock = (ms: number) => writeFile(join(server.dataDir, 'clock-offset'), String(ms))
  return { server, connect, setClock }
}

/** Four players with submitted statements: the game is in Present. */
async function presenting(connect: () => Promise<RawPlayer>): Promise<readonly Member[]> {
  const host = await connect()
  const session = await makeRoom(host)
  const members: Member[] = [{ raw: host, session }]
  for (const playerName of ['Ben', 'Cleo', 'Dan']) {
    const raw = await connect()
    members.push({ raw, session: await raw.ask('joinRoom', { code: session.roomCode, playerName }) })
  }
  for (const member of members) await member.raw.watch(member.session)
  await host.ask('selectGame', { ...seat(session), gameId: GAME })
  await host.ask('startGame', seat(session))
  for (const { raw, session: own } of members) {
    const move = { type: 'write', slot: 0, text: `By ${own.playerId}`, isFact: true }
    await raw.ask('makeMove', { ...seat(own), move })
    await raw.ask('makeMove', { ...seat(own), move: { type: 'submit' } })
  }
  return members
}

/** When this player received the phase, by a clock that is not set. */
async function receivedPhaseAt(phase: string, { raw }: Member, withinMs = 20_000): Promise<number> {
  await raw.receive(
    'change',
    ({ game }) => (game as FactOrFictionView | undefined)?.phase === phase,
    withinMs,
  )
  return performance.now()
}

it.concurrent.for([
  ['forward', HOUR_MS],
  ['back', -HOUR_MS],
] as const)(
  'a clock set %s by an hour ends no phase too early or too late',
  async ([_where, ms], { onTestFinished }) => {
    const { connect, setClock } = await start(onTestFinished)
    const [host] = await presenting(connect)
    const presentAt = await receivedPhaseAt('present', host!)
    await delay(1_000)
    await setClock(ms)
    const voteAt = await receivedPhaseAt('vote', host!)
    expect(voteAt - presentAt).toBeGreaterThan(4_000)
    expect(voteAt - presentAt).toBeLessThan(7_000)
    const revealAt = await receivedPhaseAt('reveal', host!)
    expect(revealAt - voteAt).toBeGreaterThan(1_500)
    expect(revealAt - voteAt).toBeLessThan(4_500)
  },
)

it.concurrent('a clock set forward by an hour shortens no grace period of a player who just left', async ({
  onTestFinished,
}) => {
  const { connect, setClock } = await start(onTestFinished)
  const [host, ben] = await presenting(connect)
  const closedAt = performance.now()
  await host!.raw.close()
  await delay(500)
  await setClock(HOUR_MS)
  await ben!.raw.receive(
    'change',
    ({ notices }) => notices.some(({ kind }) => kind === 'host-changed'),
    15_000,
  )
  expect(performance.now() - closedAt).toBeGreaterThan(7_000)
  expect((await ben!.raw.watch(ben!.session, 2)).players).toHaveLength(4)
})

it.concurrent('a clock set back by an hour while the server is down does not extend the current phase by an hour', async ({
  onTestFinished,
}) => {
  const { server, connect, setClock } = await start(onTestFinished)
  const members = await presenting(connect)
  const [host] = members
  await receivedPhaseAt('present', host!)
  await server.kill()
  await setClock(-HOUR_MS)
  await server.restart()
  const back: Member[] = []
  for (const { raw, session } of members) {
    const again = await connect(raw.cookie)
    await again.watch(session, 2)
    back.push({ raw: again, session })
  }
  const backAt = performance.now()
  expect((await receivedPhaseAt('vote', back[0]!)) - backAt).toBeLessThan(8_000)
})

it.concurrent('a server process that was suspended ends no phase and no seat by the time of its suspension', async ({
  onTestFinished,
}) => {
  const { server, connect } = await start(onTestFinished)
  const members = await presenting(connect)
  const [host, ...others] = members
  // From here on the players reconnect as browsers do.
  const crew: ResumingPlayer[] = []
  for (const { raw, session } of others) {
    const player = createResumingPlayer(() => server.origin, { cookie: raw.cookie })
    crew.push(player)
    onTestFinished(async () => player.end())
    await player.takeSeat(session)
  }
  await receivedPhaseAt('present', host!)
  await host!.raw.close()
  await delay(500)
  server.signal('SIGSTOP')
  // Longer than the host's grace period and the phase.
  await delay(9_000)
  server.signal('SIGCONT')
  const continuedAt = performance.now()
  const phase = () => (crew[0]!.game() as FactOrFictionView).phase
  await waitUntil(
    () => crew.every((player) => player.resumedAt() !== null),
    20_000,
    () => 'a player has not resumed',
  )
  // The host was away for 0.5 s of 7.5 s, and Present had 4 s left: the suspension counts for neither.
  expect(crew.flatMap(({ faults }) => faults)).toEqual([])
  const viewer = crew[0]!
  await waitUntil(
    () => phase() === 'vote',
    10_000,
    () => `still in ${phase()}`,
  )
  expect(performance.now() - continuedAt).toBeGreaterThan(2_000)
  const second = await connect(viewer.cookie())
  const { players } = await second.watch(others[0]!.session, 1_000)
  expect(players).toHaveLength(4)
  expect(players.find(({ isHost }) => isHost)?.id).toBe(host!.session.playerId)
  await receivedPhaseAt('reveal', { raw: second, session: others[0]!.session })
})
