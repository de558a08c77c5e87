import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '#server/limits/limits.ts'
import { callWithProof } from '../support/call-with-proof.ts'
import { makeRoom, type RawPlayer, seat } from '../support/raw-player.ts'
import { codeOf } from '../support/wire-room.ts'
import { OFFICE, startForTest } from './in-process-players.ts'

/** A server with a room, whose host is at another address than the office. */
async function start() {
  const server = await startForTest({ limits: { proofs: { ...LIMITS.proofs, effort: 64 } } })
  const host = await server.newPlayer('198.51.100.1')
  const session = await makeRoom(host)
  await host.watch(session)
  const watch = async (raw: RawPlayer, code: string = session.roomCode, more: object = {}) =>
    codeOf(await raw.call('watch', { code, claimedAt: 1, ...more }))
  return { ...server, host, session, watch }
}

describe('watching by a code', () => {
  it('[WIRE-161] counts as a look-up: ten wrong codes a minute are free', async () => {
    const { newPlayer, session, watch } = await start()
    const guesser = await newPlayer()
    for (let i = 10; i < 20; i++) expect(await watch(guesser, `ZZ${i}`)).toBe('room-not-found')
    expect(await watch(guesser, 'ZZ99')).toBe('proof-needed')
    expect(await watch(guesser)).toBe('proof-needed')
    const looked = await guesser.call('getRoomByCode', { code: session.roomCode })
    expect(codeOf(looked)).toBe('proof-needed')
  })

  it('[WIRE-161] is free for a code that the same connection has just found, and with a pass', async () => {
    const { newPlayer, session, watch } = await start()
    const wes = await newPlayer()
    const { key } = await wes.ask('watch', { code: session.roomCode, claimedAt: 1 })
    const guesser = await newPlayer()
    for (let i = 10; i < 20; i++) await watch(guesser, `ZZ${i}`)
    const found = await callWithProof(guesser, 'getRoomByCode', { code: session.roomCode })
    expect(codeOf(found)).toBe('ok')
    expect(await watch(guesser)).toBe('ok')
    const back = await newPlayer(OFFICE, wes.cookie)
    expect(await watch(back)).toBe('proof-needed')
    expect(await watch(back, session.roomCode, { pass: { roomId: session.roomId, key } })).toBe('ok')
  })

  it('[WIRE-161] answers alike whether a room is locked or missing', async () => {
    const { host, newPlayer, session, watch } = await start()
    await host.ask('lockRoom', { ...seat(session), isLocked: true })
    const stranger = await newPlayer()
    expect([await watch(stranger), await watch(stranger, 'ZZ22')]).toEqual([
      'room-not-found',
      'room-not-found',
    ])
  })
})

describe('the places of a room’s watchers', () => {
  it('[WIRE-164] [WIRE-280] are 50 for an address, and free again as soon as a connection ends', async () => {
    const { newPlayer, watch } = await start()
    const watchers = []
    for (let i = 0; i < 50; i++) watchers.push(await newPlayer())
    for (const raw of watchers) expect(await watch(raw)).toBe('ok')
    const late = await newPlayer()
    expect(await watch(late)).toBe('watchers-full-here')
    expect(await watch(await newPlayer('203.0.113.200'))).toBe('ok')
    await watchers[0]?.close()
    await expect.poll(() => watch(late)).toBe('ok')
  })

  it('[WIRE-163] are one for a browser, over any of its connections', async () => {
    const { newPlayer, watch, host } = await start()
    const first = await newPlayer()
    for (let i = 1; i < 5; i++) {
      const other = await newPlayer(OFFICE, first.cookie)
      expect(await watch(other, undefined, { claimedAt: i + 1 })).toBe('ok')
    }
    await host.receive('audience', ({ audience }) => audience.watching === 1)
    expect(host.messages.some((one) => one.type === 'audience' && one.audience.watching > 1)).toBe(false)
  })
})

describe('a watcher that does not read', () => {
  it('[WIRE-168] is sent a snapshot once it reads again', async () => {
    const fullSockets = new Set<number>()
    let sockets = 0
    const server = await startForTest({
      wrapTransport: (transport) => {
        const own = sockets++
        return {
          send: (frame) => transport.send(frame),
          close: (code) => transport.close(code),
          terminate: () => transport.terminate(),
          setReading: (isReading) => transport.setReading(isReading),
          bufferedBytes: () => (fullSockets.has(own) ? LIMITS.sendQueue.boundBytes + 1 : 0),
          retainedBytes: () => transport.retainedBytes(),
        }
      },
    })
    const host = await server.newPlayer('198.51.100.1')
    const session = await makeRoom(host)
    await host.watch(session)
    const slow = await server.newPlayer()
    await slow.ask('watch', { code: session.roomCode, claimedAt: 1 })
    const own = sockets - 1
    fullSockets.add(own)
    // The first frame fills the queue, and the following ones are omitted.
    slow.send(JSON.stringify({ type: 'ping', sentAt: 1 }))
    await slow.receive('pong')
    await host.ask('lockRoom', { ...seat(session), isLocked: true })
    const { version } = (await host.watch(session)).room
    await delay(500)
    fullSockets.delete(own)
    await slow.receive('snapshot', ({ view }) => view.room.version === version)
    expect(slow.messages.filter(({ type }) => type === 'change')).toEqual([])
    await host.ask('lockRoom', { ...seat(session), isLocked: false })
    await slow.receive('change', (change) => change.version === version + 1)
  })
})
