import { afterEach, describe, expect, it } from 'vitest'
import { LIMITS, type Limits } from '#server/limits/limits.ts'
import { startInProcess } from '../support/in-process-server.ts'
import { connectRaw, makeRoom, type RawPlayer, seat } from '../support/raw-player.ts'
import { GAME } from './wire-room.ts'

/** Every message is heavy: blanks after JSON are JSON still. */
const PADDING_BYTES = 100_000
const HEAVIER_PADDING_BYTES = 400_000
const HELD_AT_MOST = LIMITS.sendQueue.boundBytes + PADDING_BYTES + 2_000
/** The system's own buffers for one socket grow while they fill: they are full when so many votes in a row find more held here. */
const FULL_AFTER_VOTES = 20
/** Far more than they grow to. */
const VOTES_AT_MOST = 1_000

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function busyRoom(behindMs: number, paddingBytes = PADDING_BYTES, limits: Partial<Limits> = {}) {
  const server = await startInProcess({
    limits: {
      sendQueue: { ...LIMITS.sendQueue, behindMs },
      // As many as it takes to fill the system's buffers.
      commandsPerConnection: { burst: 2 * VOTES_AT_MOST, perSecond: 20 },
      ...limits,
    },
    wrapWire: (wire) => ({
      send: (frame) => wire.send(frame + ' '.repeat(paddingBytes)),
      close: (code) => wire.close(code),
      terminate: () => wire.terminate(),
      setReading: (isReading) => wire.setReading(isReading),
      bufferedBytes: () => wire.bufferedBytes(),
      heldBytes: () => wire.heldBytes(),
    }),
  })
  closing.push(server.stop)
  const newPlayer = async (cookie = '') => {
    const raw = await connectRaw(server.origin, { cookie })
    closing.push(() => raw.close())
    return raw
  }
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
  return { server, newPlayer, host, ben: ben!, slow: slow! }
}

type Member = Awaited<ReturnType<typeof busyRoom>>['ben']

type Server = Awaited<ReturnType<typeof busyRoom>>['server']

/** Votes and takes the vote back until whoever does not read is behind for so many votes, or out; gives how long each vote took to reach the host, in ms. */
async function voteBusily(
  server: Server,
  host: RawPlayer,
  { raw, session }: Member,
  fullAfterVotes = FULL_AFTER_VOTES,
) {
  const tookMs: number[] = []
  let { version } = (await raw.watch(session)).room
  for (let full = 0; full < fullAfterVotes && server.limitsHit.length === 0; ) {
    if (tookMs.length === VOTES_AT_MOST) throw new Error('the system takes whatever it is given')
    version += 1
    const startedAt = performance.now()
    const seen = host.hear('change', (message) => message.version === version)
    void raw.call('voteForGame', { ...seat(session), gameId: GAME })
    await seen
    tookMs.push(performance.now() - startedAt)
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
  it('[WIRE-34] costs the others no time and the server little, and has the room as it is once it reads again', async () => {
    const { server, host, ben, slow } = await busyRoom(60_000)
    slow.raw.pause()
    const { version, tookMs } = await voteBusily(server, host, ben)
    expect(tookMs[Math.floor(tookMs.length / 2)]).toBeLessThan(100)
    expect(server.sockets.buffered().totalBytes).toBeGreaterThan(LIMITS.sendQueue.boundBytes)
    expect(server.sockets.buffered().totalBytes).toBeLessThan(HELD_AT_MOST)

    slow.raw.resume()
    const { view } = await slow.raw.hear('snapshot', (message) => message.view.room.version === version)
    expect(view.players).toHaveLength(3)
    void ben.raw.call('voteForGame', { ...seat(ben.session), gameId: GAME })
    await slow.raw.hear('change', (message) => message.version === version + 1)
    const versions = versionsOf(slow.raw)
    expect(versions.length).toBeLessThan(tookMs.length)
    expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other))
    expect(versions.at(-1)).toBe(version + 1)
    expect(server.limitsHit).toEqual([])
  })

  it('[WIRE-34] is answered still, and never left without the word that its seat is gone', async () => {
    const { server, host, ben, slow } = await busyRoom(60_000)
    slow.raw.pause()
    await voteBusily(server, host, ben)
    const left = slow.raw.call('leaveRoom', { ...seat(slow.session), passHost: false })
    await host.hear('change', ({ notices }) => notices.some(({ kind }) => kind === 'player-left'))
    slow.raw.resume()
    expect(await slow.raw.hear('gone')).toMatchObject({ reason: 'left' })
    expect((await left).ok).toBe(true)
    const kinds = slow.raw.frames.map((frame) => JSON.parse(frame).type)
    expect(kinds.slice(kinds.indexOf('gone'))).not.toContain('snapshot')
  })

  it('[WIRE-35] is closed once it is behind for too long, and can come back', async () => {
    const { server, newPlayer, host, ben, slow } = await busyRoom(500)
    slow.raw.pause()
    // On and on: the system's buffers may still take what is held, and then nobody is behind.
    const { version } = await voteBusily(server, host, ben, Number.POSITIVE_INFINITY)
    expect(server.limitsHit).toEqual(['closed-slow'])
    await expect.poll(() => server.sockets.count(), { timeout: 5_000 }).toBe(2)
    expect(server.sockets.buffered().totalBytes).toBe(0)
    slow.raw.resume()
    await slow.raw.closed
    const back = await newPlayer(slow.raw.cookie)
    expect((await back.watch(slow.session, 2)).room.version).toBeGreaterThanOrEqual(version)
  })

  it('[WIRE-35] is closed at once where its own answers alone come to more than 1 MiB', async () => {
    const { server, slow } = await busyRoom(60_000, HEAVIER_PADDING_BYTES)
    slow.raw.pause()
    for (let i = 0; i < 120; i++) void slow.raw.call('getPlayer', seat(slow.session)).catch(() => {})
    await expect.poll(() => server.limitsHit, { timeout: 5_000 }).toEqual(['closed-slow'])
    slow.raw.resume()
    await slow.raw.closed
  })

  it('[WIRE-73] is cut where all that is held for its address is too much, and nobody who reads is', async () => {
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
