import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { manualClock } from '../runtime/manual-clock.test-support.ts'
import { recordConnections, waitUntil } from './connections.test-support.ts'
import { attachEventRoutes, type EventRoutes } from './event-routes.ts'

/**
 * Real responses over a real network: 25 s take 500 ms and 8 s take one second, which a busy machine needs.
 */
const shorten = (ms: number) => (ms > 10_000 ? ms / 50 : ms / 8)

let app: FastifyInstance
let events: EventRoutes
let connections: ReturnType<typeof recordConnections>
let released: number
let isDraining: boolean
let requests: number
let hasTimers: boolean

beforeEach(async () => {
  connections = recordConnections()
  released = requests = 0
  isDraining = false
  hasTimers = true
  app = Fastify()
  app.addHook('onRequest', async ({ method }) => {
    if (method === 'GET') requests += 1
  })
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
    clock: manualClock(),
    newId: () => `id-${connections.wires.length}`,
    report: (error) => {
      throw error
    },
    after: (ms, callback) => {
      if (!hasTimers) return () => {}
      const timer = setTimeout(callback, shorten(ms))
      return () => clearTimeout(timer)
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(async () => {
  await events.close()
  app.server.closeAllConnections()
  await app.close()
})

async function open() {
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const opened = await fetch(`${origin}/events`, { method: 'POST' })
  if (opened.status !== 201) throw new Error(`not opened: ${opened.status}`)
  const { id } = (await opened.json()) as { id: string }
  const cookie = opened.headers.get('set-cookie')!.split(';')[0]!
  const wire = connections.wires.at(-1)!
  const attach = (after: number, mode: string, signal?: AbortSignal) =>
    fetch(`${origin}/events/${id}?after=${after}&mode=${mode}`, {
      headers: { cookie },
      signal: signal ?? null,
    })
  return { wire, attach }
}

function numbersIn(text: string): readonly number[] {
  return [...text.matchAll(/^id: (\d+)$/gm)].map(([, number]) => Number(number))
}

describe('a browser over real responses', () => {
  it.each(['stream', 'poll'])(
    '[WIRE-47] receives each frame once over consecutive responses (%s) and stays connected',
    async (mode) => {
      const { wire, attach } = await open()
      const received: number[] = []
      let responses = 0
      const endsAt = performance.now() + 1_200
      const sending = setInterval(() => {
        wire.send('a')
        wire.send('b')
      }, 40)
      while (performance.now() < endsAt) {
        const response = await attach(received.at(-1) ?? 0, mode)
        expect(response.status).toBe(200)
        received.push(...numbersIn(await response.text()))
        responses += 1
      }
      clearInterval(sending)
      expect(received.length).toBeGreaterThan(20)
      expect(received).toEqual(received.map((_number, place) => place + 1))
      expect(responses).toBeGreaterThan(1)
      expect(connections.closings).toBe(0)
    },
  )

  it('[WIRE-63] that sends no next request is disconnected', async () => {
    const browsers = [await open(), await open()]
    const [stream, poll] = browsers
    await Promise.all([(await stream!.attach(0, 'stream')).text(), (await poll!.attach(0, 'poll')).text()])
    expect([connections.closings, events.count()]).toEqual([0, 2])
    await waitUntil(() => connections.closings === 2)
    expect([released, events.count()]).toEqual([2, 0])
    for (const { attach } of browsers) expect((await attach(0, 'poll')).status).toBe(404)
  })

  it.each(['stream', 'poll'])(
    '[WIRE-63] that aborts a response (%s) is disconnected at once',
    async (mode) => {
      // Without timers, only the abort can close the stream.
      hasTimers = false
      const { attach } = await open()
      const stop = new AbortController()
      const requested = attach(0, mode, stop.signal)
      await waitUntil(() => requests === 1)
      expect(connections.closings).toBe(0)
      stop.abort()
      await requested.then((response) => response.text()).catch(() => undefined)
      await waitUntil(() => connections.closings === 1)
      expect(released).toBe(1)
    },
  )

  it('[WIRE-63] that opens a stream and requests no response is disconnected', async () => {
    await open()
    await waitUntil(() => connections.closings === 1)
    expect(released).toBe(1)
  })

  it('[WIRE-41] is refused by a draining server, and open streams get a close code', async () => {
    const { attach } = await open()
    const response = await attach(0, 'stream')
    isDraining = true
    await expect(open()).rejects.toThrow('503')
    await events.close()
    expect(await response.text()).toContain('event: close\ndata: 1012\n\n')
    expect([connections.closings, released]).toEqual([1, 1])
  })

  it.each(['stream', 'poll'])(
    '[WIRE-41] between two responses (%s) gets the close code of a stopping server in the next one',
    async (mode) => {
      const { attach, wire } = await open()
      const last = attach(0, 'poll')
      wire.send('answer')
      expect(numbersIn(await (await last).text())).toEqual([1])
      wire.send('restarting')
      const closed = events.close()
      expect([connections.closings, released, events.count()]).toEqual([1, 1, 0])
      const next = await attach(1, mode)
      expect(await next.text()).toBe('id: 2\ndata: restarting\n\nevent: close\ndata: 1012\n\n')
      await closed
      expect((await attach(2, mode)).status).toBe(404)
    },
  )
})
