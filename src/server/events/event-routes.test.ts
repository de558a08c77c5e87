import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startTimer } from '../runtime/clock.ts'
import { type ManualClock, manualClock } from '../runtime/manual-clock.test-support.ts'
import { recordConnections, waitUntil } from './connections.test-support.ts'
import { attachEventRoutes, type EventRoutes } from './event-routes.ts'

/** A response ends after this time, and a browser that requests no next one has disconnected. */
const [RESPONSE_MS, NEXT_REQUEST_MS, CLOSE_MS] = [25_000, 8_000, 1_000]

// Real responses over a real network, whose timers the tests advance.

let clock: ManualClock
let app: FastifyInstance
let events: EventRoutes
let connections: ReturnType<typeof recordConnections>
let released: number
let isDraining: boolean
/** Responses that continue a stream: each starts the timer of its end. */
let attached: number

beforeEach(async () => {
  connections = recordConnections()
  clock = manualClock()
  released = attached = 0
  isDraining = false
  app = Fastify()
  events = attachEventRoutes(app, {
    node: '00000000-0000-4000-8000-000000000001',
    channel: null,
    connect: connections.connect,
    gate: {
      admit: () => ({
        ok: true,
        release: () => {
          released += 1
        },
      }),
      beginForward: () => null,
    },
    isDraining: () => isDraining,
    addressOf: () => '127.0.0.1',
    originOf: () => new URL('http://rumpus.example'),
    clock,
    newId: () => `id-${connections.transports.length}`,
    report: (error) => {
      throw error
    },
    after: (ms, callback) => {
      if (ms === RESPONSE_MS) attached += 1
      return ms === 0 ? startTimer(ms, callback) : clock.wakeAt(clock.now() + ms, callback)
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(async () => {
  const closed = events.close()
  await clock.pass(CLOSE_MS)
  await closed
  app.server.closeAllConnections()
  await app.close()
})

async function open() {
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const opened = await fetch(`${origin}/events`, { method: 'POST' })
  if (opened.status !== 201) throw new Error(`not opened: ${opened.status}`)
  const { id } = (await opened.json()) as { id: string }
  const cookie = opened.headers.get('set-cookie')!.split(';')[0]!
  const transport = connections.transports.at(-1)!
  const attach = (after: number, mode: string, signal?: AbortSignal) =>
    fetch(`${origin}/events/${id}?after=${after}&mode=${mode}`, {
      headers: { cookie },
      signal: signal ?? null,
    })
  return { transport, attach }
}

function numbersIn(text: string): readonly number[] {
  return [...text.matchAll(/^id: (\d+)$/gm)].map(([, number]) => Number(number))
}

describe('a browser over real responses', () => {
  it.each(['stream', 'poll'])(
    '[WIRE-47] [WIRE-306] receives each frame once over consecutive responses (%s) and stays connected',
    async (mode) => {
      const { transport, attach } = await open()
      const received: number[] = []
      let sent = 0
      let responses = 0
      const sending = setInterval(() => {
        transport.send('a')
        transport.send('b')
        sent += 2
      }, 10)
      onTestFinished(() => clearInterval(sending))
      while (received.length <= 20 || responses < 2) {
        const requested = attach(received.at(-1) ?? 0, mode)
        await waitUntil(() => attached > responses)
        const before = sent
        await waitUntil(() => sent > before)
        // A poll ends with its first frames.
        if (mode === 'stream') await clock.pass(RESPONSE_MS)
        const response = await requested
        expect(response.status).toBe(200)
        received.push(...numbersIn(await response.text()))
        responses += 1
      }
      expect(received.length).toBeGreaterThan(20)
      expect(received).toEqual(received.map((_number, place) => place + 1))
      expect(responses).toBeGreaterThan(1)
      expect(connections.closings).toBe(0)
    },
  )

  it('[WIRE-63] that sends no next request is disconnected', async () => {
    const browsers = [await open(), await open()]
    const [stream, poll] = browsers
    const requested = [stream!.attach(0, 'stream'), poll!.attach(0, 'poll')]
    await waitUntil(() => attached === 2)
    await clock.pass(RESPONSE_MS)
    for (const response of requested) await (await response).text()
    await clock.pass(NEXT_REQUEST_MS - 1)
    expect([connections.closings, events.count()]).toEqual([0, 2])
    await clock.pass(1)
    expect(connections.closings).toBe(2)
    expect([released, events.count()]).toEqual([2, 0])
    for (const { attach } of browsers) expect((await attach(0, 'poll')).status).toBe(404)
  })

  it.each(['stream', 'poll'])(
    '[WIRE-63] that aborts a response (%s) is disconnected immediately',
    async (mode) => {
      // No time passes: only the abort can close the stream.
      const { attach } = await open()
      const stop = new AbortController()
      const requested = attach(0, mode, stop.signal)
      await waitUntil(() => attached === 1)
      expect(connections.closings).toBe(0)
      stop.abort()
      await requested.then((response) => response.text()).catch(() => undefined)
      await waitUntil(() => connections.closings === 1)
      expect(released).toBe(1)
    },
  )

  it('[WIRE-63] that opens a stream and requests no response is disconnected', async () => {
    await open()
    await clock.pass(NEXT_REQUEST_MS - 1)
    expect(connections.closings).toBe(0)
    await clock.pass(1)
    expect(connections.closings).toBe(1)
    expect(released).toBe(1)
  })

  it('[WIRE-293] is refused by a draining server, and open streams get a close code', async () => {
    const { attach } = await open()
    const response = await attach(0, 'stream')
    isDraining = true
    await expect(open()).rejects.toThrow('503')
    await events.close()
    expect(await response.text()).toContain('event: close\ndata: 1012\n\n')
    expect([connections.closings, released]).toEqual([1, 1])
  })

  it.each(['stream', 'poll'])(
    '[WIRE-293] between two responses (%s) gets the close code of a stopping server in the next one',
    async (mode) => {
      const { attach, transport } = await open()
      const last = attach(0, 'poll')
      transport.send('answer')
      expect(numbersIn(await (await last).text())).toEqual([1])
      transport.send('restarting')
      const closed = events.close()
      expect([connections.closings, released, events.count()]).toEqual([1, 1, 0])
      const next = await attach(1, mode)
      expect(await next.text()).toBe('id: 2\ndata: restarting\n\nevent: close\ndata: 1012\n\n')
      await closed
      expect((await attach(2, mode)).status).toBe(404)
    },
  )
})
