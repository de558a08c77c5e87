import { describe, expect, it } from 'vitest'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { RoomCode } from '#rooms/record/ids.ts'
import type { CallAnswer } from '../calls/call-queue.ts'
import { createFakeServer, type FakeServer } from '../testing/fake-server.ts'
import { ROOM } from '../testing/room-fixtures.ts'

const CODE = 'BCDF' as RoomCode

function connected(): FakeServer {
  const server = createFakeServer()
  server.welcome()
  return server
}

/** Makes this many calls; the returned list holds each call's answer at its index. */
function callMany(server: FakeServer, count: number): (CallAnswer<'getRoomByCode'> | undefined)[] {
  const answers: (CallAnswer<'getRoomByCode'> | undefined)[] = Array(count).fill(undefined)
  for (let index = 0; index < count; index++)
    server.socket.request(
      'getRoomByCode',
      { code: codeAt(index) },
      {
        timeoutMs: 30_000,
        onAnswer: (answer) => {
          answers[index] = answer
        },
      },
    )
  return answers
}

/** A distinct code for each call, to identify it. */
function codeAt(index: number): RoomCode {
  return `Z${String(index).padStart(3, '0')}` as RoomCode
}

function sentCodes(server: FakeServer): readonly string[] {
  return server.callsOf('getRoomByCode').map((call) => call.args.code)
}

describe('the connection', () => {
  it('sends hello first and is live once welcomed in the same protocol', () => {
    const server = createFakeServer()
    server.current().events.opened()
    expect(server.current().sent.map(({ message }) => message)).toEqual([
      { type: 'hello', protocol: PROTOCOL_VERSION },
    ])
    expect(server.socket.connection()).toBe('connecting')
    server.send({ type: 'welcome', protocol: PROTOCOL_VERSION, now: 0 })
    expect(server.socket.connection()).toBe('live')
  })

  it('[WIRE-20] retries after 1, 2, 5, 10 and 10 s, each up to a fifth longer', () => {
    for (const random of [0, 0.5, 0.999]) {
      const server = createFakeServer({ random: () => random })
      const waits = [1_000, 2_000, 5_000, 10_000, 10_000].map((ms) => {
        const lostAt = server.clock.now()
        const attempts = server.connections.length
        server.cut()
        server.clock.advance(ms * 1.2)
        expect(server.connections).toHaveLength(attempts + 1)
        return server.current().openedAt - lostAt
      })
      const stretch = 1 + 0.2 * random
      expect(waits).toEqual([1_000, 2_000, 5_000, 10_000, 10_000].map((ms) => Math.round(ms * stretch)))
    }
  })

  it('[WIRE-20] restarts the delays after a connection that became ready', () => {
    const server = createFakeServer()
    server.cut()
    server.clock.advance(1_000)
    server.cut()
    server.clock.advance(2_000)
    server.welcome()
    server.cut()
    expect(server.socket.connection()).toBe('lost')
    server.clock.advance(1_000)
    expect(server.connections).toHaveLength(4)
  })

  it('[WIRE-43] reconnects to a restarting server after the given wait, then with the usual delays', () => {
    const server = connected()
    const { clock, connections, socket } = server
    server.send({ type: 'restarting', retryMs: 1_700 })
    expect(server.current().isClosed).toBe(true)
    expect(socket.connection()).toBe('lost')
    clock.advance(1_699)
    expect(connections).toHaveLength(1)
    clock.advance(1)
    expect(connections).toHaveLength(2)
    // Still down: the usual delays start.
    server.cut()
    clock.advance(1_000)
    expect(connections).toHaveLength(3)
    server.welcome()
    expect(socket.connection()).toBe('live')
  })

  it('[WIRE-43] waits at most 30 s, even if the server requests a longer wait', () => {
    const server = connected()
    server.send({ type: 'restarting', retryMs: 3_600_000 })
    server.clock.advance(30_000)
    expect(server.connections).toHaveLength(2)
  })

  it.each([
    '{"type":"restarting"}',
    '{"type":"restarting","retryMs":null}',
    '{"type":"restarting","retryMs":"500"}',
    '{"type":"restarting","retryMs":-1}',
    '{"type":"restarting","retryMs":1e400}',
  ])('[WIRE-55] reconnects as after any loss where the wait is invalid: %s', (frame) => {
    const server = connected()
    server.current().events.received(frame)
    expect(server.socket.connection()).toBe('lost')
    server.clock.advance(999)
    expect(server.connections).toHaveLength(1)
    server.clock.advance(1)
    expect(server.connections).toHaveLength(2)
  })

  it('[WIRE-43] retries calls that the restarting server refused or left unanswered, under their ids', () => {
    const server = connected()
    const answers = callMany(server, 2)
    const [refused] = server.callsOf('getRoomByCode')
    server.send({ type: 'answer', id: refused!.id, ok: false, refusal: { code: 'restarting' } })
    server.send({ type: 'restarting', retryMs: 500 })
    server.clock.advance(500)
    expect(answers).toEqual([undefined, undefined])
    server.welcome()
    expect(sentCodes(server)).toEqual([codeAt(0), codeAt(1)])
    expect(server.callsOf('getRoomByCode')[0]?.id).toBe(refused?.id)
    server.send({ type: 'answer', id: refused!.id, ok: false, refusal: { code: 'room-not-found' } })
    expect(answers).toEqual([{ ok: false, refusal: { code: 'room-not-found' } }, undefined])
  })

  it('[WIRE-312] reconnects at once when the browser is online or the page visible again', () => {
    const server = connected()
    server.cut()
    server.emitPageEvent('woken')
    expect(server.connections).toHaveLength(2)
    server.clock.advance(5_000)
    expect(server.connections).toHaveLength(2)
  })

  it('[WIRE-20] is lost as soon as the browser is offline, and then retried as usual', () => {
    const server = connected()
    server.emitPageEvent('offline')
    expect(server.socket.connection()).toBe('lost')
    expect(server.current().isClosed).toBe(true)
    server.emitPageEvent('offline')
    server.clock.advance(1_000)
    expect(server.connections).toHaveLength(2)
  })

  it('[WIRE-20] abandons an attempt that is not welcomed within 10 s', () => {
    const server = createFakeServer()
    server.current().events.opened()
    server.clock.advance(10_000)
    expect(server.connections[0]?.isClosed).toBe(true)
    expect(server.socket.connection()).toBe('lost')
    server.clock.advance(1_000)
    expect(server.connections).toHaveLength(2)
  })

  it('[WIRE-312] is closed while the page is in the back-forward cache, and opened again after it', () => {
    const server = connected()
    server.emitPageEvent('suspended')
    expect(server.current().isClosed).toBe(true)
    server.clock.advance(60_000)
    expect(server.connections).toHaveLength(1)
    server.emitPageEvent('restored')
    expect(server.connections).toHaveLength(2)
    expect(server.socket.connection()).toBe('connecting')
  })

  it('[WIRE-49] requests one reload of the page, on a reload frame or a welcome in another protocol', () => {
    const server = createFakeServer()
    server.current().events.opened()
    server.send({ type: 'reload' })
    expect(server.reloads()).toBe(1)
    server.clock.advance(1_000)
    server.current().events.opened()
    server.send({ type: 'welcome', protocol: PROTOCOL_VERSION + 1, now: 0 })
    expect(server.reloads()).toBe(1)
    expect(server.socket.connection()).toBe('lost')
  })
})

describe('the heartbeat', () => {
  const pingsOf = (server: FakeServer) => server.sentOf('ping').length

  it('[WIRE-21] pings every 25 s as long as frames arrive', () => {
    const server = connected()
    server.send({ type: 'pong', sentAt: server.clock.now(), now: 0 })
    expect(pingsOf(server)).toBe(1)
    for (let beat = 2; beat <= 5; beat++) {
      server.clock.advance(25_000)
      expect(pingsOf(server)).toBe(beat)
      server.send({ type: 'refused', refusal: { code: 'malformed' } })
    }
    expect(server.socket.connection()).toBe('live')
  })

  it('[WIRE-21] closes the connection after 10 s without a frame following a ping', () => {
    const server = connected()
    server.send({ type: 'pong', sentAt: server.clock.now(), now: 0 })
    server.clock.advance(25_000 + 9_999)
    expect(server.socket.connection()).toBe('live')
    server.clock.advance(1)
    expect(server.connections[0]?.isClosed).toBe(true)
    expect(server.socket.connection()).toBe('lost')
    server.clock.advance(1_000)
    expect(server.connections).toHaveLength(2)
  })

  it('[WIRE-21] pings once more before it closes the connection of a suspended tab', () => {
    const server = connected()
    server.send({ type: 'pong', sentAt: server.clock.now(), now: 0 })
    server.clock.advance(25_000)
    server.clock.sleep(600_000)
    expect(server.socket.connection()).toBe('live')
    server.clock.advance(10_000)
    expect(server.socket.connection()).toBe('lost')
  })

  it('[WIRE-248] a page that wakes is lost after 2.5 s without a frame', () => {
    const server = connected()
    server.send({ type: 'pong', sentAt: server.clock.now(), now: 0 })
    server.clock.advance(20_000)
    server.emitPageEvent('woken')
    server.clock.advance(1_000)
    server.emitPageEvent('woken')
    server.clock.advance(1_499)
    expect(server.socket.connection()).toBe('live')
    server.clock.advance(1)
    expect(server.socket.connection()).toBe('lost')
  })

  it('[WIRE-248] a page that wakes waits no longer for an earlier ping, and as usual for later ones', () => {
    const server = connected()
    server.send({ type: 'pong', sentAt: server.clock.now(), now: 0 })
    server.clock.advance(25_000)
    server.emitPageEvent('woken')
    server.clock.advance(2_499)
    server.send({ type: 'pong', sentAt: server.clock.now(), now: 0 })
    server.clock.advance(25_000)
    expect(server.socket.connection()).toBe('live')
    server.send({ type: 'pong', sentAt: server.clock.now(), now: 0 })
    server.clock.advance(25_000)
    server.emitPageEvent('woken')
    server.clock.advance(2_500)
    expect(server.socket.connection()).toBe('lost')
  })

  it('[WIRE-21] pings on waking without postponing the timeout of an earlier ping', () => {
    const server = connected()
    server.clock.advance(9_000)
    server.emitPageEvent('woken')
    expect(pingsOf(server)).toBe(2)
    server.clock.advance(1_000)
    expect(server.socket.connection()).toBe('lost')
  })
})

describe('calls', () => {
  it('[WIRE-22] sends an unanswered call again after a reconnect, under the same id', async () => {
    const server = connected()
    const answer = server.socket.call('getRoomByCode', { code: CODE })
    const [first] = server.callsOf('getRoomByCode')
    server.cut()
    server.clock.advance(1_000)
    server.welcome()
    const [second] = server.callsOf('getRoomByCode')
    expect(second?.id).toBe(first?.id)
    server.send({ type: 'answer', id: second!.id, ok: false, refusal: { code: 'room-not-found' } })
    expect(await answer).toEqual({ ok: false, refusal: { code: 'room-not-found' } })
  })

  it('[WIRE-22] answers a call with unreachable after 30 s, and does not send it any longer', () => {
    const server = connected()
    server.cut()
    const answers = callMany(server, 1)
    server.clock.advance(29_999)
    expect(answers).toEqual([undefined])
    server.clock.advance(1)
    expect(answers).toEqual([{ ok: false, refusal: { code: 'unreachable' } }])
    server.welcome()
    expect(sentCodes(server)).toEqual([])
  })

  it('[WIRE-22] answers with failed where the answer has an unknown shape', () => {
    const server = connected()
    const answers = callMany(server, 3)
    const shapes = [{ ok: true }, { ok: false, refusal: 'no' }, { verdict: 'yes' }]
    server.callsOf('getRoomByCode').forEach(({ id }, index) => {
      server.current().events.received(JSON.stringify({ type: 'answer', id, ...shapes[index] }))
    })
    expect(answers).toEqual(Array(3).fill({ ok: false, refusal: { code: 'failed' } }))
  })

  it('[WIRE-23] keeps the order of calls: those sent again go ahead of queued ones', () => {
    const server = connected()
    callMany(server, 3)
    server.cut()
    void server.socket.call('getRoomByCode', { code: CODE })
    server.clock.advance(1_000)
    server.welcome()
    expect(sentCodes(server)).toEqual([codeAt(0), codeAt(1), codeAt(2), CODE])
  })

  it('[WIRE-24] sends at most 10 frames in any second, in order, even if the page is blocked in between', () => {
    const held = [40, 0, 1, 0, 7]
    const server = createFakeServer({ sendMs: () => held.shift() ?? 0 })
    server.welcome()
    callMany(server, 35)
    server.clock.advance(5_000)
    expect(sentCodes(server)).toEqual(Array.from({ length: 35 }, (_, index) => codeAt(index)))
    const times = server.current().sent.map(({ at }) => at)
    for (const [index, at] of times.entries())
      expect(at - (times[index - 10] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(1_000)
  })

  it('[WIRE-24] skips a poll while calls are queued', () => {
    const server = connected()
    callMany(server, 12)
    server.socket.offer({ type: 'poll', roomId: ROOM })
    server.clock.advance(1_000)
    expect(sentCodes(server)).toHaveLength(12)
    expect(server.sentOf('poll')).toHaveLength(0)
    server.socket.offer({ type: 'poll', roomId: ROOM })
    expect(server.sentOf('poll')).toHaveLength(1)
  })

  it('[WIRE-25] queues 100 calls while offline and answers further ones with not-sent at once', () => {
    const server = connected()
    server.cut()
    const answers = callMany(server, 102)
    server.clock.advance(0)
    expect(answers.slice(0, 100)).toEqual(Array(100).fill(undefined))
    expect(answers.slice(100)).toEqual(Array(2).fill({ ok: false, refusal: { code: 'not-sent' } }))
    server.clock.advance(1_000)
    server.welcome()
    for (let second = 0; second < 11; second++) {
      server.clock.advance(1_000)
      server.send({ type: 'pong', sentAt: server.clock.now(), now: 0 })
    }
    expect(sentCodes(server)).toEqual(Array.from({ length: 100 }, (_, index) => codeAt(index)))
  })
})
