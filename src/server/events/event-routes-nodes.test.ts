import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTimer } from '../runtime/clock.ts'
import { type ManualClock, manualClock } from '../runtime/manual-clock.test-support.ts'
import { recordConnections, waitUntil } from './connections.test-support.ts'
import { attachEventRoutes, type EventRoutes } from './event-routes.ts'
import { createNodeNetwork, LATENCY_MS, type NodeNetwork } from './node-network.test-support.ts'

interface Node {
  readonly name: string
  readonly app: FastifyInstance
  readonly events: EventRoutes
  readonly origin: string
}

const NAMES = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`)
const json = { 'content-type': 'application/json' }

let network: NodeNetwork
let nodes: readonly Node[]
let connections: ReturnType<typeof recordConnections>
let reports: unknown[]
/** Requests for missing streams of other nodes that are still admitted. */
let straysLeft: number

const [OWNER_MS, HEARTBEAT_MS] = [2_000, 2_000]

let clock: ManualClock

/** Real responses over a real network. The tests advance all timers but those of messages on their way. */
function after(ms: number, callback: () => void) {
  return ms <= LATENCY_MS ? startTimer(ms, callback) : clock.wakeAt(clock.now() + ms, callback)
}

beforeEach(async () => {
  clock = manualClock()
  network = createNodeNetwork(after)
  connections = recordConnections()
  reports = []
  straysLeft = 100
  nodes = await Promise.all(NAMES.map(startNode))
})

afterEach(async () => {
  for (const { app, events } of nodes) {
    const closed = events.close()
    await clock.pass(1_000)
    await closed
    app.server.closeAllConnections()
    await app.close()
  }
  expect(reports).toEqual([])
})

async function startNode(name: string): Promise<Node> {
  const app = Fastify()
  const events = attachEventRoutes(app, {
    node: name,
    channel: network.channelOf(name),
    connect: connections.connect,
    gate: {
      admit: () => ({ ok: true, release: () => {} }),
      beginForward: () => {
        if (straysLeft === 0) return null
        straysLeft -= 1
        return () => {
          straysLeft += 1
        }
      },
    },
    isDraining: () => false,
    addressOf: () => '127.0.0.1',
    originOf: () => new URL('http://rumpus.example'),
    clock,
    newId: () => crypto.randomUUID(),
    report: (error) => reports.push(error),
    after,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return { name, app, events, origin }
}

/** A stream that the first node owns, and requests for it at any node. */
async function open() {
  const opened = await fetch(`${nodes[0]!.origin}/events`, { method: 'POST' })
  const { id } = (await opened.json()) as { id: string }
  const cookie = opened.headers.get('set-cookie')!.split(';')[0]!
  const url = (node: number, path = id) => `${nodes[node]!.origin}/events/${path}`
  return {
    id,
    cookie,
    transport: connections.transports.at(-1)!,
    attach: (node: number, heard: number, mode = 'stream', more: RequestInit & { id?: string } = {}) =>
      fetch(`${url(node, more.id)}?after=${heard}&mode=${mode}`, { headers: { cookie }, ...more }),
    post: (node: number, body: object | string, headers: object = {}) =>
      fetch(url(node), {
        method: 'POST',
        headers: { ...json, cookie, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    disconnect: (node: number) => fetch(url(node), { method: 'DELETE', headers: { cookie } }),
  }
}

it('[WIRE-59] a stream opens at one node, sends at another and receives at a third', async () => {
  const { id, transport, attach, post, disconnect } = await open()
  expect(id.startsWith(`${nodes[0]!.name}.`)).toBe(true)
  const response = await attach(1, 0)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': expect.stringMatching(/no-cache.*no-transform/),
    'x-accel-buffering': 'no',
  })
  const posted = await post(2, { first: 1, heard: 0, frames: ['hello'] })
  expect([posted.status, await posted.json()]).toEqual([200, { last: 0 }])
  expect(connections.received).toEqual(['hello'])
  transport.send('x'.repeat(200_000))
  transport.send('é😀')
  expect((await disconnect(2)).status).toBe(204)
  const text = await response.text()
  expect(text).toContain(`id: 1\ndata: ${'x'.repeat(200_000)}\n\nid: 2\ndata: é😀\n\n`)
  expect(text).toMatch(/event: close\ndata: 1012\n\n$/)
  expect(connections.closings).toBe(1)
})

it('[WIRE-34] [WIRE-60] frames that a browser has read at another node are no longer buffered', async () => {
  const { transport, attach } = await open()
  const response = await attach(1, 0)
  transport.send('x'.repeat(200_000))
  const reader = response.body!.getReader()
  let bytes = 0
  while (bytes < 200_000) bytes += (await reader.read()).value!.length
  await clock.pass(HEARTBEAT_MS)
  await waitUntil(() => transport.bufferedBytes() === 0)
  await reader.cancel()
})

it.each(['stream', 'poll'])(
  '[WIRE-63] [WIRE-59] an abort at another node (%s) is detected immediately',
  async (mode) => {
    const { attach } = await open()
    const stop = new AbortController()
    const requested = attach(1, 0, mode, { signal: stop.signal })
    await waitUntil(() => network.sent.some(({ text }) => text.includes('"beat"')))
    expect(connections.closings).toBe(0)
    stop.abort()
    await requested.then((response) => response.text()).catch(() => undefined)
    await waitUntil(() => connections.closings === 1)
  },
)

it('[WIRE-59] invalid requests and requests of other origins are not forwarded', async () => {
  const { attach, post } = await open()
  const good = { first: 1, heard: 0, frames: ['hello'] }
  const requests = [
    post(1, good, { origin: 'https://elsewhere.example' }),
    post(1, { ...good, more: 1 }),
    post(1, { ...good, frames: Array(17).fill('x') }),
    post(1, { ...good, frames: ['x'.repeat(64 * 1024)] }),
    attach(1, 0, 'forever'),
  ]
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([403, 400, 400, 413, 400])
  for (const id of [
    'x',
    '*.x',
    '%3E.x',
    '.x',
    NAMES[0]!,
    `${NAMES[0]}.`,
    `${NAMES[0]}.*`,
    `${NAMES[0]!.toUpperCase()}.x`,
  ])
    expect((await attach(1, 0, 'poll', { id })).status).toBe(404)
  expect(network.sent).toEqual([])
})

it('[WIRE-310] requests for missing streams are rate limited, requests for existing ones are not', async () => {
  const { attach, post } = await open()
  straysLeft = 2
  const absent = 'dddddddd-0000-4000-8000-000000000000'
  const none = [`${absent}.x`, `${NAMES[0]}.x`]
  const requested = none.map((id) => attach(1, 0, 'poll', { id }))
  await waitUntil(() => network.sent.some(({ to }) => to === absent))
  await clock.pass(OWNER_MS)
  const stray = await Promise.all(requested)
  expect(stray.map(({ status }) => status)).toEqual([404, 404])
  expect((await attach(1, 0, 'poll', { id: `${NAMES[0]}.y` })).status).toBe(429)
  straysLeft = 1
  for (const first of [1, 2, 3]) expect((await post(1, { first, heard: 0, frames: ['x'] })).status).toBe(200)
  expect((await attach(1, 7, 'poll')).status).toBe(410)
  expect(straysLeft).toBe(1)
})

it('[WIRE-309] without the bus, streams of other nodes are missing immediately', async () => {
  const { attach, post, disconnect } = await open()
  network.setUp(false)
  const statuses = await Promise.all([
    attach(1, 0),
    post(1, { first: 1, heard: 0, frames: ['x'] }),
    disconnect(1),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(network.sent).toEqual([])
})

it('[WIRE-293] [WIRE-59] the close code of a stopping owner is sent through the edge node', async () => {
  const { transport, attach } = await open()
  const response = await attach(1, 0)
  transport.send('restarting')
  await nodes[0]!.events.close()
  expect(await response.text()).toMatch(/id: 1\ndata: restarting\n\nevent: close\ndata: 1012\n\n$/)
})

it.each(['stream', 'poll'])(
  '[WIRE-311] responses of a stopping edge node (%s) end, and the next ones at another node continue',
  async (mode) => {
    const { transport, attach } = await open()
    const requested = attach(1, 0, mode)
    await waitUntil(() => network.sent.some(({ text }) => text.includes('"taken"')))
    await nodes[1]!.events.close()
    await nodes[1]!.app.close()
    const response = await requested
    expect((await response.text()).trim()).toBe(mode === 'stream' ? ':' : '')
    transport.send('a')
    const next = await attach(2, 0, 'poll')
    expect(await next.text()).toBe('id: 1\ndata: a\n\n')
    expect(connections.closings).toBe(0)
  },
)
