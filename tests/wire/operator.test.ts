import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeRoom, seat } from '../support/raw-player.ts'
import { readMetric } from '../support/read-metric.ts'
import { GAME, startForFile } from '../support/wire-room.ts'

const { newPlayer, origin, logs } = startForFile({ LOG_LEVEL: 'trace' })

const NAMES = ['Zebulon', 'Xanthippe', 'Wilhelmina', 'Quirinus']
const STATEMENT = 'I once ate a shoe'

const metric = (name: string) => readMetric(origin(), name)

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
  await host.receive('change', ({ game }) => (game as { phase?: string } | undefined)?.phase === 'present')
  return seats
}

it('logs at the lowest level, and metrics, contain no names, statements, room codes or secrets', async () => {
  const seats = await playIntoPresent()
  const [host] = seats
  await host?.raw.call('makeMove', { ...seat(host.session), move: { type: 'dance' } })
  host?.raw.send('{"type":"no such message"}')
  await fetch(`${origin()}/room/${host?.session.roomCode}`, { headers: { cookie: host?.raw.cookie ?? '' } })
  await fetch(`${origin()}/%E0%A4%A`)
  await expect.poll(() => metric('rumpus_calls_total{call="makeMove",outcome="bad-move"}')).toBe(1)
  const output = logs() + (await (await fetch(`${origin()}/metrics`)).text())
  expect(output).toContain('database opened')
  expect(output).toContain('rumpus_calls_total{call="makeMove",outcome="bad-move"}')
  // The server's own address is allowed.
  expect(output.replaceAll(/"Server listening at [^"]+"/g, '')).not.toContain('127.0.0.1')
  for (const { raw, session } of seats) {
    const [, secret = ''] = raw.cookie.split('=')
    const browserKey = createHash('sha256').update(secret).digest('hex')
    expect(secret.length).toBeGreaterThan(40)
    for (const sensitive of [secret, browserKey, session.roomCode, ...NAMES, STATEMENT])
      expect(output).not.toContain(sensitive)
  }
})

it('metrics show rooms, players, watchers, connections, calls by outcome, and durations', async () => {
  const callsBefore = await metric('rumpus_calls_total{call="makeMove",outcome="bad-move"}')
  const commitsBefore = await metric('rumpus_commit_seconds_count{outcome="committed"}')
  const broadcastsBefore = await metric('rumpus_broadcast_seconds_count')
  const [host] = await playIntoPresent()
  await host?.raw.call('makeMove', { ...seat(host.session), move: { type: 'dance' } })

  /** Metrics are collected once a second. */
  const eventually = (line: string) => expect.poll(() => metric(line))
  await eventually('rumpus_calls_total{call="makeMove",outcome="bad-move"}').toBe(callsBefore + 1)
  await eventually('rumpus_players').toBe(NAMES.length)
  await eventually('rumpus_connections').toBe(NAMES.length)
  await host?.raw.ask('watch', { code: host.session.roomCode, claimedAt: 1 })
  await eventually('rumpus_watchers').toBe(1)
  await eventually('rumpus_commits_waiting').toBe(0)
  expect(await metric('rumpus_rooms_held')).toBeGreaterThanOrEqual(1)
  expect(await metric('rumpus_bus_up')).toBe(1)
  await eventually('rumpus_commit_seconds_count{outcome="committed"}').toBeGreaterThan(commitsBefore + 8)
  await eventually('rumpus_broadcast_seconds_count').toBeGreaterThan(broadcastsBefore + 8)
  expect(await metric('rumpus_call_seconds_count{call="startGame"}')).toBeGreaterThan(0)
  expect(await metric('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
})
