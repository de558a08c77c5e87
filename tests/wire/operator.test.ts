import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeRoom, seat } from '../support/raw-player.ts'
import { GAME, startForFile } from './wire-room.ts'

const { newPlayer, origin, logs } = startForFile({ LOG_LEVEL: 'trace' })

const NAMES = ['Zebulon', 'Xanthippe', 'Wilhelmina', 'Quirinus']
const STATEMENT = 'I once ate a shoe'

async function readMetric(line: string): Promise<number> {
  const text = await (await fetch(`${origin()}/metrics`)).text()
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? 0 : Number(found.slice(line.length))
}

async function playIntoPresent() {
  const host = await newPlayer()
  const session = await makeRoom(host, NAMES[0])
  const seats = [{ raw: host, session }]
  await host.watch(session)
  for (const playerName of NAMES.slice(1)) {
    const raw = await newPlayer()
    const joined = await raw.ask('joinRoom', { code: session.roomCode, playerName })
    await raw.watch(joined)
    seats.push({ raw, session: joined })
  }
  await host.ask('selectGame', { ...seat(session), gameId: GAME })
  await host.ask('startGame', seat(session))
  for (const { raw, session: own } of seats) {
    const move = { type: 'write', slot: 0, text: STATEMENT, isFact: true }
    await raw.ask('makeMove', { ...seat(own), move })
    await raw.ask('makeMove', { ...seat(own), move: { type: 'submit' } })
  }
  await host.hear('change', ({ game }) => (game as { phase?: string } | undefined)?.phase === 'present')
  return seats
}

test('what is logged at the most talkative level, and what is measured, names nobody, quotes nobody and lets nobody in', async () => {
  const seats = await playIntoPresent()
  const [host] = seats
  await host?.raw.call('makeMove', { ...seat(host.session), move: { type: 'dance' } })
  host?.raw.send('{"type":"no such message"}')
  await fetch(`${origin()}/room/${host?.session.roomCode}`, { headers: { cookie: host?.raw.cookie ?? '' } })
  await fetch(`${origin()}/%E0%A4%A`)
  await expect.poll(() => readMetric('rumpus_calls_total{call="makeMove",outcome="bad-move"}')).toBe(1)
  const said = logs() + (await (await fetch(`${origin()}/metrics`)).text())
  expect(said).toContain('database opened')
  expect(said).toContain('rumpus_calls_total{call="makeMove",outcome="bad-move"}')
  // Where it listens is its own address.
  expect(said.replaceAll(/"Server listening at [^"]+"/g, '')).not.toContain('127.0.0.1')
  for (const { raw, session } of seats) {
    const [, secret = ''] = raw.cookie.split('=')
    const browserKey = createHash('sha256').update(secret).digest('hex')
    expect(secret.length).toBeGreaterThan(40)
    for (const private_ of [secret, browserKey, session.roomCode, ...NAMES, STATEMENT])
      expect(said).not.toContain(private_)
  }
})

test('an operator sees rooms, players, connections, calls by outcome and where the time goes', async () => {
  const callsBefore = await readMetric('rumpus_calls_total{call="makeMove",outcome="bad-move"}')
  const commitsBefore = await readMetric('rumpus_commit_seconds_count{outcome="committed"}')
  const broadcastsBefore = await readMetric('rumpus_broadcast_seconds_count')
  const [host] = await playIntoPresent()
  await host?.raw.call('makeMove', { ...seat(host.session), move: { type: 'dance' } })

  /** The figures are collected once a second. */
  const settled = (line: string) => expect.poll(() => readMetric(line))
  await settled('rumpus_calls_total{call="makeMove",outcome="bad-move"}').toBe(callsBefore + 1)
  await settled('rumpus_players').toBe(NAMES.length)
  await settled('rumpus_connections').toBe(NAMES.length)
  await settled('rumpus_commits_waiting').toBe(0)
  expect(await readMetric('rumpus_rooms_held')).toBeGreaterThanOrEqual(1)
  expect(await readMetric('rumpus_bus_up')).toBe(1)
  await settled('rumpus_commit_seconds_count{outcome="committed"}').toBeGreaterThan(commitsBefore + 8)
  await settled('rumpus_broadcast_seconds_count').toBeGreaterThan(broadcastsBefore + 8)
  expect(await readMetric('rumpus_call_seconds_count{call="startGame"}')).toBeGreaterThan(0)
  expect(await readMetric('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
})
