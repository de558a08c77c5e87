import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Wire } from '../connections/wire.ts'
import { manualClock } from '../runtime/manual-clock.test-support.ts'
import { attachEventServer, type EventServer } from './event-server.ts'

/** Real responses over a real network: 25 s are 500 ms here; 8 s are one, which a busy machine needs. */
const shorten = (ms: number) => (ms > 10_000 ? ms / 50 : ms / 8)

let app: FastifyInstance
let events: EventServer
let wires: Wire[]
let received: string[]
let closings: number
let released: number
let isDraining: boolean
let visits: number
let hasTimers: boolean

beforeEach(async () => {
  wires = []
  received = []
  closings = released = visits = 0
  isDraining = false
  hasTimers = true
  app = Fastify()
  app.addHook('onRequest', async ({ method }) => {
    if (method === 'GET') visits += 1
  })
  events = attachEventServer(app, {
    node: '00000000-0000-4000-8000-000000000001',
    channel: null,
    connect: (_client, wire) => {
      wires.push(wire)
      return {
        receive: (frame) => received.push(frame),
        drain: async () => undefined,
        refuseQueued: () => {},
        closed: async () => {
          closings += 1
        },
      }
    },
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
    newId: () => `id-${wires.length}`,
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
  const wire = wires.at(-1)!
  const come = (after: number, mode: string, signal?: AbortSignal) =>
    fetch(`${origin}/events/${id}?after=${after}&mode=${mode}`, {
      headers: { cookie },
      signal: signal ?? null,
    })
  return { wire, come }
}

function numbersIn(text: string): readonly number[] {
  return [...text.matchAll(/^id: (\d+)$/gm)].map(([, number]) => Number(number))
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + 5_000
  while (!isSo() && performance.now() < deadline) await delay(5)
  expect(isSo()).toBe(true)
}

describe('over real responses', () => {
  it.each(['stream', 'poll'])(
    '[WIRE-47] a browser that comes again and again (%s) hears everything once, and stays',
    async (mode) => {
      const { wire, come } = await open()
      const heard: number[] = []
      let responses = 0
      const endsAt = performance.now() + 1_200
      const sending = setInterval(() => {
        wire.send('a')
        wire.send('b')
      }, 40)
      while (performance.now() < endsAt) {
        const response = await come(heard.at(-1) ?? 0, mode)
        expect(response.status).toBe(200)
        heard.push(...numbersIn(await response.text()))
        responses += 1
      }
      clearInterval(sending)
      expect(heard.length).toBeGreaterThan(20)
      expect(heard).toEqual(heard.map((_number, place) => place + 1))
      expect(responses).toBeGreaterThan(1)
      expect(closings).toBe(0)
    },
  )

  it('[WIRE-63] a browser that comes no more after a response is gone', async () => {
    const browsers = [await open(), await open()]
    const [stream, poll] = browsers
    await Promise.all([(await stream!.come(0, 'stream')).text(), (await poll!.come(0, 'poll')).text()])
    expect([closings, events.count()]).toEqual([0, 2])
    await until(() => closings === 2)
    expect([released, events.count()]).toEqual([2, 0])
    for (const { come } of browsers) expect((await come(0, 'poll')).status).toBe(404)
  })

  it.each(['stream', 'poll'])(
    '[WIRE-63] a browser that hangs up in a response (%s) is gone at once',
    async (mode) => {
      // Nothing ends by itself: what closes it is that it hangs up.
      hasTimers = false
      const { come } = await open()
      const stop = new AbortController()
      const coming = come(0, mode, stop.signal)
      await until(() => visits === 1)
      expect(closings).toBe(0)
      stop.abort()
      await coming.then((response) => response.text()).catch(() => undefined)
      await until(() => closings === 1)
      expect(released).toBe(1)
    },
  )

  it('[WIRE-63] one that opens and never comes is gone', async () => {
    await open()
    await until(() => closings === 1)
    expect(released).toBe(1)
  })

  it('[WIRE-41] a server that drains lets nobody in, and ends what is open with a word', async () => {
    const { come } = await open()
    const response = await come(0, 'stream')
    isDraining = true
    await expect(open()).rejects.toThrow('503')
    await events.close()
    expect(await response.text()).toContain('event: close\ndata: 1012\n\n')
    expect([closings, released]).toEqual([1, 1])
  })

  it.each(['stream', 'poll'])(
    '[WIRE-41] a server that stops tells whoever is between two responses in the next one (%s)',
    async (mode) => {
      const { come, wire } = await open()
      const last = come(0, 'poll')
      wire.send('answer')
      expect(numbersIn(await (await last).text())).toEqual([1])
      wire.send('restarting')
      const closed = events.close()
      expect([closings, released, events.count()]).toEqual([1, 1, 0])
      const next = await come(1, mode)
      expect(await next.text()).toBe('id: 2\ndata: restarting\n\nevent: close\ndata: 1012\n\n')
      await closed
      expect((await come(2, mode)).status).toBe(404)
    },
  )
})
