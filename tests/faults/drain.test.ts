import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import WebSocket from 'ws'
import { type Load, startLoad } from '../support/load.ts'
import { gameInTurn } from '../support/offered-games.ts'
import { FULL } from '../support/property-runs.ts'
import { connectRaw, makeRoom, seat } from '../support/raw-player.ts'
import { createResumingPlayer, type ResumingPlayer } from '../support/resuming-player.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { auditCommands } from '../support/stored-commands.ts'
import { codeOf } from '../support/wire-room.ts'
import { holdLock } from './hold-lock.ts'

let server: ServerProcess
let load: Load | null = null
afterEach(async () => {
  load?.end()
  load = null
  await server.dispose()
})

it(
  '[WIRE-41] [WIRE-293] [WIRE-42] 200 busy players: all acknowledged commands are stored, each player gets a retry delay, and the server ends in time',
  FULL,
  async () => {
    server = await startServer({ LOG_LEVEL: 'warn' })
    load = await startLoad(() => createResumingPlayer(() => server.origin), {
      lobbies: 20,
      games: 5,
      playersPerRoom: 8,
      restMs: 400,
    })
    const { players } = load
    const stalled = createResumingPlayer(() => server.origin)
    await stalled.ask('generateRoomCode', {})
    stalled.stall()
    await expect.poll(() => players.flatMap(answered).length, { timeout: 30_000 }).toBeGreaterThan(1_000)

    const stoppedAt = performance.now()
    await server.stop()
    expect(performance.now() - stoppedAt).toBeLessThan(10_000)
    stalled.end()

    // Random delays over the whole interval.
    const waits = players.map((player) => player.restartWaitsMs)
    expect(waits.filter((delays) => delays.length !== 1)).toEqual([])
    const sorted = waits.flat().sort((one, other) => one - other)
    expect(sorted[0]).toBeGreaterThanOrEqual(500)
    expect(sorted.at(-1)).toBeLessThanOrEqual(3_000)
    for (let fifth = 0; fifth < 5; fifth++) {
      const from = 500 + fifth * 500
      const share = sorted.filter((ms) => ms >= from && ms <= from + 500).length / players.length
      expect(share, `share of delays between ${from} and ${from + 500} ms`).toBeGreaterThan(0.08)
    }

    const audit = await auditCommands(join(server.dataDir, 'rumpus.db'), players)
    expect(audit.acknowledged).toBeGreaterThan(600)
    expect(audit).toMatchObject({ lost: [], doubled: [], halves: [] })

    await server.restart()
    await expect
      .poll(() => players.filter((player) => player.resumedAt() === null), { timeout: 20_000 })
      .toEqual([])
    await load.finish()
    expect(players.flatMap((player) => player.faults)).toEqual([])
    expect(players.flatMap((player) => player.commands.filter(({ answer }) => answer === null))).toEqual([])
    expect(await auditCommands(join(server.dataDir, 'rumpus.db'), players)).toMatchObject({
      lost: [],
      doubled: [],
      halves: [],
    })
  },
)

function answered({ commands }: ResumingPlayer) {
  return commands.filter(({ answer }) => answer?.ok === true)
}

/** A room of two with its database locked: further commands wait until the lock is released. */
async function blockCommands() {
  const host = await connectRaw(server.origin)
  const session = await makeRoom(host)
  await host.watch(session)
  const lock = holdLock(join(server.dataDir, 'rumpus.db'))
  const selected = host.call('selectGame', { ...seat(session), gameId: gameInTurn(0) })
  const drawn = host.call('generateRoomCode')
  // Not every test awaits the answers, and not every server gives them.
  for (const sent of [selected, drawn]) sent.catch(() => undefined)
  await waitUntilCommitQueued()
  return { host, session, lock, selected, drawn }
}

it('[WIRE-40] [WIRE-41] a draining server answers calls in progress, refuses connections, and creates no room', async () => {
  server = await startServer({ LOG_LEVEL: 'info' })
  const { host, session, lock, selected, drawn } = await blockCommands()
  server.signal('SIGTERM')
  await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status, { timeout: 2_500 }).toBe(503)
  expect(await expectRefusedUpgrade(server.origin)).toEqual({ status: 503, retryAfter: '3' })
  lock.release()

  expect(codeOf(await selected)).toBe('ok')
  expect(codeOf(await drawn)).toBe('restarting')
  expect((await host.receive('restarting')).retryMs).toBeGreaterThanOrEqual(500)
  expect(await host.closed).toBe(1012)
  expect(await server.ended()).toBe(0)

  await server.restart()
  const back = await connectRaw(server.origin, { cookie: host.cookie })
  expect((await back.watch(session, 2)).room.gameId).toBe(gameInTurn(0))
  await back.close()
})

describe('a hanging disk', () => {
  /** Sends a command that never completes. */
  async function hangCommand() {
    server = await startServer(
      { LOG_LEVEL: 'info' },
      { nodeArguments: ['--import', './tests/faults/hanging-disk.ts'] },
    )
    const host = await connectRaw(server.origin)
    const session = await makeRoom(host)
    await writeFile(join(server.dataDir, 'hang'), '')
    host.call('selectGame', { ...seat(session), gameId: gameInTurn(0) }).catch(() => undefined)
    await waitUntilCommitQueued()
    return host
  }

  it(
    '[WIRE-42] does not keep the server from ending in time; it is logged, and the exit code is not 0',
    FULL,
    async () => {
      const host = await hangCommand()
      const signalledAt = performance.now()
      server.signal('SIGTERM')
      expect(await server.ended()).not.toBe(0)
      expect(performance.now() - signalledAt).toBeLessThan(10_000)
      expect(server.logs()).toContain(
        'did not stop in good order: closing the database: not done within 2000 ms',
      )
      expect(await host.closed).toBe(1012)
    },
  )

  it('[WIRE-42] does not delay a second signal, which ends the server at once', async () => {
    await hangCommand()
    server.signal('SIGTERM')
    await expect.poll(() => server.logs()).toContain('"stopping"')
    const signalledAt = performance.now()
    server.signal('SIGINT')
    expect(await server.ended()).not.toBe(0)
    expect(performance.now() - signalledAt).toBeLessThan(1_500)
  })
})

it('a server started on the data of a stopping one waits for it', FULL, async () => {
  server = await startServer({ LOG_LEVEL: 'info' })
  const [PORT, DATA_DIR] = [new URL(server.origin).port, server.dataDir]
  // Resolves at once: on this port the old server still reports that it is ready.
  const successor = await startServer(
    { PORT, DATA_DIR, LOG_LEVEL: 'info' },
    { nodeArguments: ['--import', './tests/faults/report-lock-wait.ts'] },
  )
  onTestFinished(successor.kill)
  await expect.poll(() => existsSync(join(DATA_DIR, 'waiting'))).toBe(true)
  const { lock, selected } = await blockCommands()
  server.signal('SIGTERM')
  await delay(300)
  lock.release()
  expect(codeOf(await selected)).toBe('ok')
  expect(await server.ended()).toBe(0)
  await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(200)
  await successor.stop()
})

async function waitUntilCommitQueued(): Promise<void> {
  const metrics = async () => (await fetch(`${server.origin}/metrics`)).text()
  await expect.poll(metrics).toContain('rumpus_commits_waiting 1')
}

async function expectRefusedUpgrade(origin: string) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`)
  return new Promise<{ status: number | undefined; retryAfter: string | undefined }>((resolve, reject) => {
    socket.on('open', () => reject(new Error('the connection was accepted')))
    socket.on('error', reject)
    socket.on('unexpected-response', (_request, response) =>
      resolve({ status: response.statusCode, retryAfter: response.headers['retry-after'] }),
    )
  })
}
