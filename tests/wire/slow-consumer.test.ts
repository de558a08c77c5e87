import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { LIMITS, type Limits } from '#server/limits/limits.ts'
import { makeRoom, type RawPlayer, seat } from '../support/raw-player.ts'
import { GAME } from '../support/wire-room.ts'
import { OFFICE, startForTest } from './in-process-players.ts'

/** Every message is padded: JSON may end with spaces. */
const PADDING_BYTES = 100_000
const HEAVIER_PADDING_BYTES = 400_000
const HELD_AT_MOST = LIMITS.sendQueue.boundBytes + PADDING_BYTES + 2_000
/**
 * The system's own buffers of one socket grow while they fill: they are full once this many changes in a row
 * find more buffered in the process.
 */
const FULL_AFTER_CHANGES = 20
/** Far more than the buffers grow to. */
const CHANGES_AT_MOST = 1_000
/** Bounds the rate of changes: all of them together last longer than a browser may be behind. */
const CHANGE_EVERY_MS = 2

async function busyRoom(behindMs: number, paddingBytes = PADDING_BYTES, limits: Partial<Limits> = {}) {
  const server = await startForTest({
    limits: {
      sendQueue: { ...LIMITS.sendQueue, behindMs },
      // As many as filling the system's buffers takes.
      commandsPerConnection: { burst: 2 * CHANGES_AT_MOST, perSecond: 20 },
      ...limits,
    },
    wrapTransport: (transport) => ({
      send: (frame) => transport.send(frame + ' '.repeat(paddingBytes)),
      close: (code) => transport.close(code),
      terminate: () => transport.terminate(),
      setReading: (isReading) => transport.setReading(isReading),
      bufferedBytes: () => transport.bufferedBytes(),
      retainedBytes: () => transport.retainedBytes(),
    }),
  })
  const { newPlayer } = server
  const host = await newPlayer()
  const session = await makeRoom(host)
  await host.watch(session)
  const seats = []
  for (const playerName of ['Ben', 'Slow']) {
    const raw = await newPlayer()
    const joined = await raw.ask('joinRoom', { code: session.roomCode, playerName })
    await raw.watch(joined)
    seats.push({ raw, session: joined })
  }
  const [ben, slow] = seats
  return { server, newPlayer, host, session, ben: ben!, slow: slow! }
}

/**
 * Resizes the room until the slow consumer is behind for this many changes, or closed; returns the sorted latency to
 * another player of each change, in ms.
 */
async function resizeBusily(
  { server, host, session, ben }: Awaited<ReturnType<typeof busyRoom>>,
  fullAfterChanges = FULL_AFTER_CHANGES,
) {
  const tookMs: number[] = []
  let { version } = (await ben.raw.watch(ben.session)).room
  for (let full = 0; full < fullAfterChanges && server.limitsHit.length === 0; ) {
    if (tookMs.length === CHANGES_AT_MOST) throw new Error('the system’s buffers never fill')
    version += 1
    const startedAt = performance.now()
    const seen = ben.raw.receive('change', (message) => message.version === version)
    void host.call('resizeRoom', { ...seat(session), maxPlayers: 12 + (version % 2) })
    await seen
    tookMs.push(performance.now() - startedAt)
    await delay(CHANGE_EVERY_MS)
    full = server.sockets.buffered().totalBytes > LIMITS.sendQueue.boundBytes ? full + 1 : 0
  }
  return { version, tookMs: tookMs.toSorted((one, other) => one - other) }
}

const versionsOf = (raw: RawPlayer) =>
  raw.frames
    .map((frame) => JSON.parse(frame))
    .filter(({ type }) => type === 'change')
    .map(({ version }) => version)

describe('a browser that does not read', () => {
  it('[WIRE-34] [WIRE-332] [WIRE-333] delays no other player, is buffered within a bound, and gets the current room once it reads again', async () => {
    const room = await busyRoom(60_000)
    const { server, ben, slow } = room
    slow.raw.pause()
    const { version, tookMs } = await resizeBusily(room)
    expect(tookMs[Math.floor(tookMs.length / 2)]).toBeLessThan(100)
    expect(server.sockets.buffered().totalBytes).toBeGreaterThan(LIMITS.sendQueue.boundBytes)
    expect(server.sockets.buffered().totalBytes).toBeLessThan(HELD_AT_MOST)

    slow.raw.resume()
    const { view } = await slow.raw.receive('snapshot', (message) => message.view.room.version === version)
    expect(view.players).toHaveLength(3)
    void ben.raw.call('voteForGame', { ...seat(ben.session), gameId: GAME })
    await slow.raw.receive('change', (message) => message.version === version + 1)
    const versions = versionsOf(slow.raw)
    expect(versions.length).toBeLessThan(tookMs.length)
    expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other))
    expect(versions.at(-1)).toBe(version + 1)
    expect(server.limitsHit).toEqual([])
  })

  it('[WIRE-34] [WIRE-273] still gets its answers, and `gone` when its seat is gone', async () => {
    const room = await busyRoom(60_000)
    const { host, slow } = room
    slow.raw.pause()
    await resizeBusily(room)
    const left = slow.raw.call('leaveRoom', { ...seat(slow.session), passHost: false })
    await host.receive('change', ({ notices }) => notices.some(({ kind }) => kind === 'player-left'))
    slow.raw.resume()
    expect(await slow.raw.receive('gone')).toMatchObject({ reason: 'left' })
    expect((await left).ok).toBe(true)
    const kinds = slow.raw.frames.map((frame) => JSON.parse(frame).type)
    expect(kinds.slice(kinds.indexOf('gone'))).not.toContain('snapshot')
  })

  it('[WIRE-35] is closed after being behind for too long, and can reconnect', async () => {
    const room = await busyRoom(500)
    const { server, newPlayer, slow } = room
    slow.raw.pause()
    // Without end: the system's buffers may still take the frames, and then the browser is not behind.
    const { version } = await resizeBusily(room, Number.POSITIVE_INFINITY)
    expect(server.limitsHit).toEqual(['closed-slow'])
    await expect.poll(() => server.sockets.count(), { timeout: 5_000 }).toBe(2)
    expect(server.sockets.buffered().totalBytes).toBe(0)
    slow.raw.resume()
    await slow.raw.closed
    const back = await newPlayer(OFFICE, slow.raw.cookie)
    expect((await back.watch(slow.session, 2)).room.version).toBeGreaterThanOrEqual(version)
  })

  it('[WIRE-35] is closed at once if its unread answers exceed 1 MiB', async () => {
    const { server, slow } = await busyRoom(60_000, HEAVIER_PADDING_BYTES)
    slow.raw.pause()
    for (let i = 0; i < 120; i++) void slow.raw.call('getPlayer', seat(slow.session)).catch(() => {})
    await expect.poll(() => server.limitsHit, { timeout: 5_000 }).toEqual(['closed-slow'])
    slow.raw.resume()
    await slow.raw.closed
  })

  it('[WIRE-73] is cut if its address has too many unsent bytes; clients that read are not', async () => {
    const { server, host, slow } = await busyRoom(60_000, HEAVIER_PADDING_BYTES, {
      sendQueue: { ...LIMITS.sendQueue, closeBytes: Number.POSITIVE_INFINITY },
      unsentBytes: { perAddressBytes: 4_000_000, allBytes: 8_000_000 },
    })
    slow.raw.pause()
    for (let i = 0; i < 120; i++) void slow.raw.call('getPlayer', seat(slow.session)).catch(() => {})
    await expect.poll(() => server.limitsHit, { timeout: 5_000 }).toEqual(['closed-slow'])
    await expect.poll(() => server.sockets.buffered().totalBytes).toBe(0)
    slow.raw.resume()
    expect(await slow.raw.closed).toBe(1006)
    expect((await host.call('generateRoomCode')).ok).toBe(true)
  })
})
