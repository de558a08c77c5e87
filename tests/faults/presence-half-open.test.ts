// @module-tag full

import { describe, it, type TestContext } from 'vitest'
import type { SavedSession } from '#rooms/view/room-view.ts'
import { startInProcess } from '../support/in-process-server.ts'
import { gameInTurn } from '../support/offered-games.ts'
import { connectRaw, makeRoom, type RawPlayer, seat } from '../support/raw-player.ts'
import { startServer } from '../support/server-process.ts'
import { startSilentProxy } from '../support/silent-proxy.ts'

/** How long a dead connection counts as open: until the next ping, plus the time limit for its pong. */
const DETECTED_WITHIN_MS = 25_000 + 8_000
const AWAY_AFTER_MS = 3_000
/** Tolerance for a busy machine. */
const SLACK_MS = 4_000
/** With such short pong timeouts, any stall of this process could look like a dead connection. */
const HELD_UP_MS = 20

/** A host connected directly to the server, and a guest connected through a proxy. */
async function roomThroughProxy(origin: string, { onTestFinished }: TestContext) {
  const proxy = await startSilentProxy(origin)
  onTestFinished(proxy.stop)
  const host = await connectRaw(origin)
  onTestFinished(host.close)
  const hosting = await makeRoom(host)
  await host.watch(hosting)
  const guest = await connectRaw(proxy.origin)
  const session = await guest.ask('joinRoom', { code: hosting.roomCode, playerName: 'Ben' })
  await guest.watch(session)
  return { proxy, host, hosting, guest, session }
}

async function timeUntilAway(host: RawPlayer, { playerId }: SavedSession, since: number, withinMs: number) {
  await host.receive('presence', ({ away }) => away.includes(playerId), withinMs)
  return performance.now() - since
}

describe('a half-open connection', () => {
  it.concurrent('[WIRE-54] is detected by an unanswered ping; its player is away 3 s later, and present after a reconnect', async (context) => {
    const { expect, onTestFinished } = context
    const keepAlive = { pingIntervalMs: 400, pongTimeoutMs: 200, stallMs: HELD_UP_MS }
    const server = await startInProcess({ keepAlive })
    onTestFinished(server.stop)
    const { proxy, host, guest, session } = await roomThroughProxy(server.origin, context)
    const diedAt = performance.now()
    proxy.dropMessages()
    const ms = await timeUntilAway(host, session, diedAt, 8_000)
    expect(ms).toBeGreaterThan(keepAlive.pongTimeoutMs + AWAY_AFTER_MS)
    expect(ms).toBeLessThan(keepAlive.pingIntervalMs + keepAlive.pongTimeoutMs + AWAY_AFTER_MS + SLACK_MS)
    expect(server.sockets.count()).toBe(1)

    const back = await connectRaw(proxy.origin, { cookie: guest.cookie })
    onTestFinished(back.close)
    expect((await back.watch(session, 2)).away).toEqual([])
    await host.receive('presence', ({ away }) => away.length === 0)
  })

  it.concurrent('[WIRE-54] of a player who reconnected before its detection does not make the player away', async (context) => {
    const { expect, onTestFinished } = context
    const server = await startInProcess({
      keepAlive: { pingIntervalMs: 1_500, pongTimeoutMs: 500, stallMs: HELD_UP_MS },
    })
    onTestFinished(server.stop)
    const { proxy, host, guest, session } = await roomThroughProxy(server.origin, context)
    proxy.dropMessages()
    const back = await connectRaw(proxy.origin, { cookie: guest.cookie })
    onTestFinished(back.close)
    await back.watch(session, 2)
    expect(server.sockets.count()).toBe(3)
    await expect.poll(() => server.sockets.count(), { timeout: 10_000 }).toBe(2)
    await expect(
      host.receive('presence', ({ away }) => away.includes(session.playerId), 4_000),
    ).rejects.toThrow()
    expect((await back.call('voteForGame', { ...seat(session), gameId: gameInTurn(0) })).ok).toBe(true)
  })

  it.concurrent('[WIRE-54] is not assumed while pings are answered', async (context) => {
    const { expect, onTestFinished } = context
    const server = await startInProcess({
      keepAlive: { pingIntervalMs: 200, pongTimeoutMs: 150, stallMs: HELD_UP_MS },
    })
    onTestFinished(server.stop)
    const { guest, session } = await roomThroughProxy(server.origin, context)
    onTestFinished(guest.close)
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    expect((await guest.call('getPlayer', seat(session))).ok).toBe(true)
    expect(server.sockets.count()).toBe(2)
  })

  it.concurrent('[WIRE-54] of a real server is detected within 33 s', {
    timeout: 60_000,
  }, async (context) => {
    const { expect, onTestFinished } = context
    const server = await startServer({ LOG_LEVEL: 'warn' })
    onTestFinished(server.dispose)
    const { proxy, host, session } = await roomThroughProxy(server.origin, context)
    const diedAt = performance.now()
    proxy.dropMessages()
    const ms = await timeUntilAway(host, session, diedAt, DETECTED_WITHIN_MS + AWAY_AFTER_MS + SLACK_MS)
    // It died just after it was opened, so almost the whole interval to the first ping passes.
    expect(ms).toBeGreaterThan(DETECTED_WITHIN_MS + AWAY_AFTER_MS - SLACK_MS)
  })
})
