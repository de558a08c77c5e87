import { describe, it, type TestContext } from 'vitest'
import type { SavedSession } from '#rooms/saved-session.ts'
import { startServer } from '../e2e/server-process.ts'
import { startInProcess } from '../support/in-process-server.ts'
import { connectRaw, makeRoom, type RawPlayer, seat } from '../support/raw-player.ts'
import { startSilentProxy } from './silent-proxy.ts'

/** How long a socket that is dead is taken for alive: until the next ping, and for as long as its answer may take. */
const FOUND_WITHIN_MS = 25_000 + 8_000
const AWAY_AFTER_MS = 3_000
/** Machines that do other things too. */
const SLACK_MS = 4_000
/** Where answers have so little time, any stall of this process could be taken for their silence. */
const HELD_UP_MS = 20

/** A host straight at the server, and a guest whose way there can go dead. */
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
  await host.hear('presence', ({ away }) => away.includes(playerId), withinMs)
  return performance.now() - since
}

describe('a connection that died without a word', () => {
  it.concurrent('[WIRE-54] is found by a ping that is not answered; its player is away 3 s later, and back at once', async (context) => {
    const { expect, onTestFinished } = context
    const keepAlive = { pingIntervalMs: 400, pongTimeoutMs: 200, stallMs: HELD_UP_MS }
    const server = await startInProcess({ keepAlive })
    onTestFinished(server.stop)
    const { proxy, host, guest, session } = await roomThroughProxy(server.origin, context)
    const diedAt = performance.now()
    proxy.swallow()
    const ms = await timeUntilAway(host, session, diedAt, 8_000)
    expect(ms).toBeGreaterThan(keepAlive.pongTimeoutMs + AWAY_AFTER_MS)
    expect(ms).toBeLessThan(keepAlive.pingIntervalMs + keepAlive.pongTimeoutMs + AWAY_AFTER_MS + SLACK_MS)
    expect(server.sockets.count()).toBe(1)

    const back = await connectRaw(proxy.origin, { cookie: guest.cookie })
    onTestFinished(back.close)
    expect((await back.watch(session, 2)).away).toEqual([])
    await host.hear('presence', ({ away }) => away.length === 0)
  })

  it.concurrent('[WIRE-54] costs nobody their seat: who comes back on another way before it is found was never away', async (context) => {
    const { expect, onTestFinished } = context
    const server = await startInProcess({
      keepAlive: { pingIntervalMs: 1_500, pongTimeoutMs: 500, stallMs: HELD_UP_MS },
    })
    onTestFinished(server.stop)
    const { proxy, host, guest, session } = await roomThroughProxy(server.origin, context)
    proxy.swallow()
    const back = await connectRaw(proxy.origin, { cookie: guest.cookie })
    onTestFinished(back.close)
    await back.watch(session, 2)
    expect(server.sockets.count()).toBe(3)
    await expect.poll(() => server.sockets.count(), { timeout: 10_000 }).toBe(2)
    await expect(
      host.hear('presence', ({ away }) => away.includes(session.playerId), 4_000),
    ).rejects.toThrow()
    expect((await back.call('voteForGame', { ...seat(session), gameId: 'fact-or-fiction' })).ok).toBe(true)
  })

  it.concurrent('[WIRE-54] keeps those whose answers come', async (context) => {
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

  it.concurrent('[WIRE-54] of a real server is found within 33 s', { timeout: 60_000 }, async (context) => {
    const { expect, onTestFinished } = context
    const server = await startServer({ LOG_LEVEL: 'warn' })
    onTestFinished(server.dispose)
    const { proxy, host, session } = await roomThroughProxy(server.origin, context)
    const diedAt = performance.now()
    proxy.swallow()
    const ms = await timeUntilAway(host, session, diedAt, FOUND_WITHIN_MS + AWAY_AFTER_MS + SLACK_MS)
    // It died just after it began, so that almost the whole time to the first ping passes.
    expect(ms).toBeGreaterThan(FOUND_WITHIN_MS + AWAY_AFTER_MS - SLACK_MS)
  })
})
