import { afterEach, describe, expect, it } from 'vitest'
import { LIMITS } from '#server/net/limits.ts'
import { startInProcess } from './in-process-server.ts'
import { connectRaw, makeRoom, type RawPlayer, seat } from './raw-player.ts'
import { GAME } from './wire-room.ts'

/** Every message is heavy: blanks after JSON are JSON still. */
const PADDING_BYTES = 400_000
/** What so many come to, the system's own buffers for one socket do not take: they grow, but not to 40 MB. */
const BUSY_VOTES = 100
const HELD_AT_MOST = LIMITS.sendQueue.boundBytes + PADDING_BYTES + 2_000

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function busyRoom(behindMs: number) {
  const server = await startInProcess({
    limits: { sendQueue: { ...LIMITS.sendQueue, behindMs } },
    wrapWire: (wire) => ({ ...wire, send: (frame) => wire.send(frame + ' '.repeat(PADDING_BYTES)) }),
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

/** Votes and takes the vote back, over and over; gives how long each took to reach the host, in ms. */
async function voteBusily(host: RawPlayer, { raw, session }: Member) {
  const tookMs: number[] = []
  let { version } = (await raw.watch(session)).room
  for (let i = 0; i < BUSY_VOTES; i++) {
    version += 1
    const startedAt = performance.now()
    const seen = host.hear('change', (message) => message.version === version)
    void raw.call('voteForGame', { ...seat(session), gameId: GAME })
    await seen
    tookMs.push(performance.now() - startedAt)
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
    const { version, tookMs } = await voteBusily(host, ben)
    expect(tookMs[BUSY_VOTES / 2]).toBeLessThan(100)
    expect(server.sockets.buffered().totalBytes).toBeGreaterThan(LIMITS.sendQueue.boundBytes)
    expect(server.sockets.buffered().totalBytes).toBeLessThan(HELD_AT_MOST)

    slow.raw.resume()
    const { view } = await slow.raw.hear('snapshot')
    expect(view.room.version).toBe(version)
    expect(view.players).toHaveLength(3)
    void ben.raw.call('voteForGame', { ...seat(ben.session), gameId: GAME })
    await slow.raw.hear('change', (message) => message.version === version + 1)
    const versions = versionsOf(slow.raw)
    expect(versions.length).toBeLessThan(BUSY_VOTES)
    expect(versions).toEqual([...versions.slice(0, -1).map((_, index) => versions[0] + index), version + 1])
    expect(server.limitsHit).toEqual([])
  })

  it('[WIRE-34] is answered still, and never left without the word that its seat is gone', async () => {
    const { host, ben, slow } = await busyRoom(60_000)
    slow.raw.pause()
    await voteBusily(host, ben)
    const left = slow.raw.call('leaveRoom', { ...seat(slow.session), passHost: false })
    await host.hear('change', ({ notices }) => notices.some(({ kind }) => kind === 'player-left'))
    slow.raw.resume()
    expect(await slow.raw.hear('gone')).toMatchObject({ reason: 'left' })
    expect((await left).ok).toBe(true)
    expect(slow.raw.frames.some((frame) => frame.includes('"snapshot"'))).toBe(false)
  })

  it('[WIRE-35] is closed once it is behind for too long, and can come back', async () => {
    const { server, newPlayer, host, ben, slow } = await busyRoom(500)
    slow.raw.pause()
    const { version } = await voteBusily(host, ben)
    await expect.poll(() => server.limitsHit, { timeout: 5_000 }).toEqual(['closed-slow'])
    await expect.poll(() => server.sockets.count(), { timeout: 5_000 }).toBe(2)
    expect(server.sockets.buffered().totalBytes).toBe(0)
    slow.raw.resume()
    await slow.raw.closed
    const back = await newPlayer(slow.raw.cookie)
    expect((await back.watch(slow.session, 2)).room.version).toBeGreaterThanOrEqual(version)
  })

  it('[WIRE-35] is closed at once where its own answers alone come to more than 1 MiB', async () => {
    const { server, slow } = await busyRoom(60_000)
    slow.raw.pause()
    for (let i = 0; i < BUSY_VOTES; i++) void slow.raw.call('getPlayer', seat(slow.session)).catch(() => {})
    await expect.poll(() => server.limitsHit, { timeout: 5_000 }).toEqual(['closed-slow'])
    slow.raw.resume()
    await slow.raw.closed
  })
})
