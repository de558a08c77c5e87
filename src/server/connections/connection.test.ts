import { describe, expect, it } from 'vitest'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { BrowserKey } from '#rooms/record/ids.ts'
import { createGate } from '../limits/gate.ts'
import { LIMITS } from '../limits/limits.ts'
import type { RoomDirectory } from '../rooms/host/room-directory.ts'
import type { RoomHost } from '../rooms/host/room-host.ts'
import type { RoomService } from '../rooms/host/room-service.ts'
import type { Subscriber } from '../rooms/host/subscriber.ts'
import { manualClock, settled } from '../runtime/manual-clock.test-support.ts'
import { storeFaultError } from '../storage/store/store-fault.ts'
import { BrowserConnection, type Connection } from './connection.ts'

const roomId = '00000000-0000-4000-8000-000000000001'
const playerId = '00000000-0000-4000-8000-000000000002'
const client = { browserKey: 'browser-Ana' as BrowserKey, address: '203.0.113.1' }

const id = '00000000-0000-4000-8000-000000000003'

/** Answers a subscription. What its view contains does not matter here. */
const startIn = (subscriber: Subscriber) => subscriber.start({} as never)

/** A welcomed connection to a server on which this host serves every room. */
async function connectTo(host: Partial<RoomHost>) {
  const clock = manualClock()
  const received: { readonly type: string }[] = []
  const reports: unknown[] = []
  const closes: number[] = []
  const transport = {
    send: (frame: string) => received.push(JSON.parse(frame)),
    close: (code: number) => closes.push(code),
    terminate: () => {},
    setReading: () => {},
    bufferedBytes: () => 0,
    retainedBytes: () => 0,
  }
  const connection = new BrowserConnection(client, transport, {
    gate: createGate({ limits: LIMITS, clock, count: () => {}, proofKey: new Uint8Array(32) }),
    service: {} as RoomService,
    rooms: { hostOf: () => host } as unknown as RoomDirectory,
    clock,
    report: (reported) => reports.push(reported),
    isDraining: () => false,
    drawRetryMs: () => 500,
    openConnections: new Set(),
    timeCall: () => () => {},
  })
  const send = async (message: object) => {
    const before = received.length
    connection.receive(JSON.stringify(message))
    await settled()
    return received.slice(before)
  }
  await send({ type: 'hello', protocol: PROTOCOL_VERSION })
  return { received, closes, reports, send }
}

/** A connection that subscribes to a room whose reads fail. */
async function watchUnreadable(error: Error) {
  const { reports, send } = await connectTo({
    subscribe: async (subscriber: Subscriber) => {
      startIn(subscriber)
      return { ok: true, value: null }
    },
    readShown: () => Promise.reject(error),
  })
  const args = { roomId, playerId, claimedAt: 1 }
  expect(await send({ type: 'call', id, call: 'subscribe', args })).toMatchObject([
    { type: 'answer', ok: true },
  ])
  return { send, reports }
}

it.each([
  ['storage-unavailable', storeFaultError({ reason: 'disk full', isDamage: false })],
  ['internal', new Error('no answer')],
])('[WIRE-44] [WIRE-51] a poll of an unreadable room is refused as %s', async (code, error) => {
  const { send, reports } = await watchUnreadable(error)
  expect(await send({ type: 'poll', roomId })).toEqual([{ type: 'refused', refusal: { code } }])
  expect(reports).toEqual([error])
  expect(await send({ type: 'ping', sentAt: 1 })).toMatchObject([{ type: 'pong', sentAt: 1 }])
})

it('[WIRE-110] a call that needs a later build is refused, and the connection is redirected', async () => {
  const { received, closes, send } = await connectTo({
    subscribe: async () => ({ ok: false, refusal: { code: 'restarting' } }),
  })
  await send({ type: 'call', id, call: 'subscribe', args: { roomId, playerId, claimedAt: 1 } })
  expect(received.slice(1)).toEqual([
    { type: 'answer', id, ok: false, refusal: { code: 'restarting' } },
    { type: 'restarting', retryMs: 500 },
  ])
  expect(closes).toEqual([1012])
  expect(await send({ type: 'ping', sentAt: 1 })).toEqual([])
})

it('[WIRE-110] a room that starts a game of a later build redirects its connections', async () => {
  const subscribers: Subscriber[] = []
  const { received, closes, send } = await connectTo({
    subscribe: async (subscriber) => {
      subscribers.push(subscriber)
      startIn(subscriber)
      return { ok: true, value: null }
    },
  })
  await send({ type: 'call', id, call: 'subscribe', args: { roomId, playerId, claimedAt: 1 } })
  for (const subscriber of subscribers) subscriber.redirect()
  expect(received.at(-1)).toEqual({ type: 'restarting', retryMs: 500 })
  expect(closes).toEqual([1012])
})

describe('signals', () => {
  const react = { type: 'react', roomId, face: 'ha' }
  const subscribe = { type: 'call', id, call: 'subscribe', args: { roomId, playerId, claimedAt: 1 } }

  async function connectAndCount(overrides: Partial<RoomHost> = {}) {
    const signals: unknown[][] = []
    const subscribers: Subscriber[] = []
    const connected = await connectTo({
      subscribe: async (subscriber) => {
        subscribers.push(subscriber)
        startIn(subscriber)
        return { ok: true, value: null }
      },
      signals: Object.assign(Object.create(null), {
        send: (...signal: unknown[]) => signals.push(signal),
      }),
      ...overrides,
    })
    return { ...connected, signals, subscribers }
  }

  it('[WIRE-150] reach the room of their subscription, without an answer', async () => {
    const { send, signals, subscribers } = await connectAndCount()
    await send(subscribe)
    const nudge = { type: 'nudge', roomId, playerId }
    expect([await send(react), await send(nudge)]).toEqual([[], []])
    expect(signals).toEqual([
      [subscribers[0], react],
      [subscribers[0], nudge],
    ])
  })

  it('[WIRE-275] are dropped without a subscription of their room', async () => {
    const { send, signals } = await connectAndCount()
    expect(await send(react)).toEqual([])
    await send(subscribe)
    expect(await send({ ...react, roomId: id })).toEqual([])
    expect(signals).toEqual([])
  })

  it('[WIRE-150] [WIRE-2] are refused if they are malformed', async () => {
    const { send, signals } = await connectAndCount()
    await send(subscribe)
    const refused = [{ type: 'refused', refusal: { code: 'malformed' } }]
    for (const frame of [
      { ...react, face: 'cry' },
      { ...react, more: 1 },
      { type: 'react', roomId },
      { type: 'nudge', roomId, playerId: 'ana' },
    ])
      expect(await send(frame)).toEqual(refused)
    expect(signals).toEqual([])
  })

  it('[WIRE-150] [WIRE-275] [WIRE-15] [WIRE-96] beyond the rate are dropped without a refusal, and a flood is closed', async () => {
    const { send, signals, closes } = await connectAndCount()
    await send(subscribe)
    for (let count = 0; count < 700; count++) expect(await send(react)).toEqual([])
    expect(signals.length).toBeLessThanOrEqual(LIMITS.commandsPerConnection.burst)
    expect(closes).toEqual([])
    for (let count = 0; count < 100; count++) await send(react)
    expect(closes).toEqual([1008])
  })

  it('[WIRE-153] are hidden by a call, for as long as the subscription lasts', async () => {
    const { send, subscribers } = await connectAndCount()
    const hide = (isHidden: boolean) => ({
      type: 'call',
      id,
      call: 'hideSignals',
      args: { roomId, isHidden },
    })
    const ok = [{ type: 'answer', id, ok: true, value: null }]
    const notInRoom = [{ type: 'answer', id, ok: false, refusal: { code: 'not-in-room' } }]
    expect(await send(hide(true))).toEqual(notInRoom)
    await send(subscribe)
    const states = [subscribers[0]?.areSignalsHidden]
    for (const isHidden of [true, false, true]) {
      expect(await send(hide(isHidden))).toEqual(ok)
      states.push(subscribers[0]?.areSignalsHidden)
    }
    await send(subscribe)
    expect([...states, subscribers[1]?.areSignalsHidden]).toEqual([false, true, false, true, false])
  })
})

describe('a connection with calls in progress', () => {
  const amount = (frames: number) => ({ frames, bytes: 10_000 })
  const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

  /** A connection whose calls complete on `finish`. */
  async function openBusy() {
    const clock = manualClock()
    const received: object[] = []
    const events: string[] = []
    const openConnections = new Set<Connection>()
    const { promise: done, resolve: finish } = Promise.withResolvers<void>()
    const queuedFrames = {
      ...LIMITS.queuedFrames,
      pauseAt: amount(2),
      resumeAt: amount(0),
      perBrowser: amount(4),
    }
    const transport = {
      send: (frame: string) => received.push(JSON.parse(frame)),
      close: (code: number) => events.push(`closed ${code}`),
      terminate: () => events.push('terminated'),
      setReading: (isReading: boolean) => events.push(isReading ? 'reads' : 'does not read'),
      bufferedBytes: () => 0,
      retainedBytes: () => 0,
    }
    const connection = new BrowserConnection(client, transport, {
      gate: createGate({
        limits: { ...LIMITS, queuedFrames },
        clock,
        count: (kind) => events.push(kind),
        proofKey: new Uint8Array(32),
      }),
      service: {
        answer: async () => {
          await done
          return { ok: true, value: null }
        },
      } as unknown as RoomService,
      rooms: {} as RoomDirectory,
      clock,
      report: (error) => events.push(String(error)),
      isDraining: () => false,
      drawRetryMs: () => 500,
      openConnections,
      timeCall: () => () => {},
    })
    connection.receive(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION }))
    const call = (index: number) =>
      connection.receive(
        JSON.stringify({ type: 'call', id: id(index), call: 'getPlayer', args: { roomId, playerId } }),
      )
    return { connection, openConnections, call, received, events, finish }
  }

  it('[WIRE-260] [WIRE-71] is paused while its queue is full, and further frames are refused', async () => {
    const { call, received, events, finish } = await openBusy()
    for (const index of [1, 2, 3, 4, 5]) call(index)
    expect(events).toEqual(['does not read', 'waiting-of-browser'])
    expect(received.slice(1)).toEqual([
      { type: 'answer', id: id(5), ok: false, refusal: { code: 'overloaded' } },
    ])
    finish()
    await settled()
    expect(events.at(-1)).toBe('reads')
    expect(received.slice(2)).toMatchObject([1, 2, 3, 4].map((index) => ({ id: id(index), ok: true })))
  })

  it('[WIRE-41] answers the call in progress and refuses queued frames when the time is over', async () => {
    const { connection, openConnections, call, received, events, finish } = await openBusy()
    call(1)
    call(2)
    const drained = connection.drain(700)
    // Frames during the drain are ignored.
    call(3)
    connection.refuseQueued()
    finish()
    await drained
    expect(received.slice(1)).toEqual([
      { type: 'answer', id: id(2), ok: false, refusal: { code: 'restarting' } },
      { type: 'answer', id: id(1), ok: true, value: null },
      { type: 'restarting', retryMs: 700 },
    ])
    expect(events).toEqual(['closed 1012'])
    expect(openConnections).toEqual(new Set([connection]))
    await connection.closed()
    expect(openConnections).toEqual(new Set())
  })
})
