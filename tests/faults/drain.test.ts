import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import WebSocket from 'ws'
import { type ServerProcess, startServer } from '../e2e/server-process.ts'
import { connectRaw, makeRoom, seat } from '../support/raw-player.ts'
import { codeOf } from '../wire/wire-room.ts'
import { holdLock } from './hold-lock.ts'
import { type Crowd, startLoad } from './load.ts'
import { createResumingPlayer, type ResumingPlayer } from './resuming-player.ts'
import { auditCommands } from './stored-commands.ts'

let server: ServerProcess
let crowd: Crowd | null = null
afterEach(async () => {
  crowd?.end()
  crowd = null
  await server.dispose()
})

it('[WIRE-41] [WIRE-42] 200 busy players: all that was acknowledged is stored, each is told when to come back, and the server ends in time', async () => {
  server = await startServer({ LOG_LEVEL: 'warn' })
  crowd = await startLoad(() => createResumingPlayer(() => server.origin), {
    lobbies: 20,
    games: 5,
    playersPerRoom: 8,
    restMs: 400,
  })
  const { players } = crowd
  const stalled = createResumingPlayer(() => server.origin)
  await stalled.ask('generateRoomCode', {})
  stalled.stall()
  await expect.poll(() => players.flatMap(answered).length, { timeout: 30_000 }).toBeGreaterThan(1_000)

  const toldAt = performance.now()
  await server.stop()
  expect(performance.now() - toldAt).toBeLessThan(10_000)
  stalled.end()

  // Everybody at a moment of their own, over the whole of the time that there is for it.
  const waits = players.map((player) => player.restartWaitsMs)
  expect(waits.filter((told) => told.length !== 1)).toEqual([])
  const sorted = waits.flat().sort((one, other) => one - other)
  expect(sorted[0]).toBeGreaterThanOrEqual(500)
  expect(sorted.at(-1)).toBeLessThanOrEqual(3_000)
  for (let fifth = 0; fifth < 5; fifth++) {
    const from = 500 + fifth * 500
    const share = sorted.filter((ms) => ms >= from && ms <= from + 500).length / players.length
    expect(share, `of all, between ${from} and ${from + 500} ms`).toBeGreaterThan(0.08)
  }

  const audit = auditCommands(join(server.dataDir, 'rumpus.db'), players)
  expect(audit.acknowledged).toBeGreaterThan(600)
  expect(audit).toMatchObject({ lost: [], doubled: [], halves: [] })

  await server.restart()
  await expect
    .poll(() => players.filter((player) => player.resumedAt() === null), { timeout: 20_000 })
    .toEqual([])
  await crowd.calm()
  expect(players.flatMap((player) => player.complaints)).toEqual([])
  expect(players.flatMap((player) => player.commands.filter(({ answer }) => answer === null))).toEqual([])
  expect(auditCommands(join(server.dataDir, 'rumpus.db'), players)).toMatchObject({
    lost: [],
    doubled: [],
    halves: [],
  })
})

function answered({ commands }: ResumingPlayer) {
  return commands.filter(({ answer }) => answer?.ok === true)
}

/** A room of two, and its database held by somebody else: what is asked for now takes until that lets go. */
async function holdUp() {
  const host = await connectRaw(server.origin)
  const session = await makeRoom(host)
  await host.watch(session)
  const lock = holdLock(join(server.dataDir, 'rumpus.db'))
  const selected = host.call('selectGame', { ...seat(session), gameId: 'fact-or-fiction' })
  const drawn = host.call('generateRoomCode')
  // Not every test waits for the answers, nor does every server give them.
  for (const asked of [selected, drawn]) asked.catch(() => undefined)
  await untilCommitWaits()
  return { host, session, lock, selected, drawn }
}

it('[WIRE-40] [WIRE-41] what is under way is answered; nobody new is let in, and no new room is made', async () => {
  server = await startServer({ LOG_LEVEL: 'info' })
  const { host, session, lock, selected, drawn } = await holdUp()
  server.signal('SIGTERM')
  await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status, { timeout: 2_500 }).toBe(503)
  expect(await refuseUpgrade(server.origin)).toEqual({ status: 503, retryAfter: '3' })
  lock.release()

  expect(codeOf(await selected)).toBe('ok')
  expect(codeOf(await drawn)).toBe('restarting')
  expect((await host.hear('restarting')).retryMs).toBeGreaterThanOrEqual(500)
  expect(await host.closed).toBe(1012)
  expect(await server.ended()).toBe(0)

  await server.restart()
  const back = await connectRaw(server.origin, { cookie: host.cookie })
  expect((await back.watch(session, 2)).room.gameId).toBe('fact-or-fiction')
  await back.close()
})

describe('a disk that has gone', () => {
  /** A command is under way that will never be done. */
  async function hang() {
    server = await startServer(
      { LOG_LEVEL: 'info' },
      { nodeArguments: ['--import', './tests/faults/hanging-disk.ts'] },
    )
    const host = await connectRaw(server.origin)
    const session = await makeRoom(host)
    await writeFile(join(server.dataDir, 'hang'), '')
    host.call('selectGame', { ...seat(session), gameId: 'fact-or-fiction' }).catch(() => undefined)
    await untilCommitWaits()
    return host
  }

  it('[WIRE-42] does not keep the server from ending in time; it says so, and the code is not 0', async () => {
    const host = await hang()
    const toldAt = performance.now()
    server.signal('SIGTERM')
    expect(await server.ended()).not.toBe(0)
    expect(performance.now() - toldAt).toBeLessThan(10_000)
    expect(server.logs()).toContain(
      'did not stop in good order: closing the database: not done within 2000 ms',
    )
    expect(await host.closed).toBe(1012)
  })

  it('[WIRE-42] told a second time, the server ends at once', async () => {
    await hang()
    server.signal('SIGTERM')
    await expect.poll(() => server.logs()).toContain('"stopping"')
    const toldAt = performance.now()
    server.signal('SIGINT')
    expect(await server.ended()).not.toBe(0)
    expect(performance.now() - toldAt).toBeLessThan(1_500)
  })
})

it('a server that starts on the same data while the old one stops waits for it', async () => {
  server = await startServer({ LOG_LEVEL: 'info' })
  const [PORT, DATA_DIR] = [new URL(server.origin).port, server.dataDir]
  // Here at once: it is the old one that still says on this port that it is ready.
  const successor = await startServer(
    { PORT, DATA_DIR, LOG_LEVEL: 'info' },
    { nodeArguments: ['--import', './tests/faults/tell-lock-wait.ts'] },
  )
  onTestFinished(successor.kill)
  await expect.poll(() => existsSync(join(DATA_DIR, 'waiting'))).toBe(true)
  const { lock, selected } = await holdUp()
  server.signal('SIGTERM')
  await delay(300)
  lock.release()
  expect(codeOf(await selected)).toBe('ok')
  expect(await server.ended()).toBe(0)
  await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(200)
  await successor.stop()
})

async function untilCommitWaits(): Promise<void> {
  const metrics = async () => (await fetch(`${server.origin}/metrics`)).text()
  await expect.poll(metrics).toContain('rumpus_commits_waiting 1')
}

async function refuseUpgrade(origin: string) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`)
  return new Promise<{ status: number | undefined; retryAfter: string | undefined }>((resolve, reject) => {
    socket.on('open', () => reject(new Error('it was let in')))
    socket.on('error', reject)
    socket.on('unexpected-response', (_request, response) =>
      resolve({ status: response.statusCode, retryAfter: response.headers['retry-after'] }),
    )
  })
}
