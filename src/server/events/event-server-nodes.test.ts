import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Wire } from '../connections/wire.ts'
import { manualClock } from '../runtime/manual-clock.test-support.ts'
import { attachEventServer, type EventServer } from './event-server.ts'
import { createNodeNetwork, type NodeNetwork } from './node-network.test-support.ts'

interface Node {
  readonly name: string
  readonly app: FastifyInstance
  readonly events: EventServer
  readonly origin: string
}

const NAMES = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`)
const json = { 'content-type': 'application/json' }

let network: NodeNetwork
let nodes: readonly Node[]
let wires: Wire[]
let received: string[]
let reports: unknown[]
let closings: number
/** Requests that may still find nothing at another node. */
let straysLeft: number

/** Real responses over a real network: an eighth of each time is long enough. */
function after(ms: number, callback: () => void) {
  const timer = setTimeout(callback, ms / 8)
  return () => clearTimeout(timer)
}

beforeEach(async () => {
  network = createNodeNetwork(after)
  wires = []
  received = []
  reports = []
  closings = 0
  straysLeft = 100
  nodes = await Promise.all(NAMES.map(startNode))
})

afterEach(async () => {
  for (const { app, events } of nodes) {
    await events.close()
    app.server.closeAllConnections()
    await app.close()
  }
  expect(reports).toEqual([])
})

async function startNode(name: string): Promise<Node> {
  const app = Fastify()
  const events = attachEventServer(app, {
    node: name,
    channel: network.channelOf(name),
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
    clock: manualClock(),
    newId: () => crypto.randomUUID(),
    report: (error) => reports.push(error),
    after,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return { name, app, events, origin }
}

/** A connection that the first node holds; each request goes to the node it is told to. */
async function open() {
  const opened = await fetch(`${nodes[0]!.origin}/events`, { method: 'POST' })
  const { id } = (await opened.json()) as { id: string }
  const cookie = opened.headers.get('set-cookie')!.split(';')[0]!
  const url = (node: number, path = id) => `${nodes[node]!.origin}/events/${path}`
  return {
    id,
    cookie,
    wire: wires.at(-1)!,
    come: (node: number, heard: number, mode = 'stream', more: RequestInit & { id?: string } = {}) =>
      fetch(`${url(node, more.id)}?after=${heard}&mode=${mode}`, { headers: { cookie }, ...more }),
    post: (node: number, body: object | string, headers: object = {}) =>
      fetch(url(node), {
        method: 'POST',
        headers: { ...json, cookie, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    leave: (node: number) => fetch(url(node), { method: 'DELETE', headers: { cookie } }),
  }
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + 5_000
  while (!isSo() && performance.now() < deadline) await delay(5)
  expect(isSo()).toBe(true)
}

it('[WIRE-59] opens at one node, is heard at another and spoken to at a third', async () => {
  const { id, wire, come, post, leave } = await open()
  expect(id.startsWith(`${nodes[0]!.name}.`)).toBe(true)
  const response = await come(1, 0)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': expect.stringMatching(/no-cache.*no-transform/),
    'x-accel-buffering': 'no',
  })
  const posted = await post(2, { first: 1, heard: 0, frames: ['hello'] })
  expect([posted.status, await posted.json()]).toEqual([200, { last: 0 }])
  expect(received).toEqual(['hello'])
  wire.send('x'.repeat(200_000))
  wire.send('é😀')
  expect((await leave(2)).status).toBe(204)
  const text = await response.text()
  expect(text).toContain(`id: 1\ndata: ${'x'.repeat(200_000)}\n\nid: 2\ndata: é😀\n\n`)
  expect(text).toMatch(/event: close\ndata: 1012\n\n$/)
  expect(closings).toBe(1)
})

it('[WIRE-34] [WIRE-60] what a browser has read at another node is held no more', async () => {
  const { wire, come } = await open()
  const response = await come(1, 0)
  wire.send('x'.repeat(200_000))
  const reader = response.body!.getReader()
  let bytes = 0
  while (bytes < 200_000) bytes += (await reader.read()).value!.length
  await until(() => wire.bufferedBytes() === 0)
  await reader.cancel()
})

it.each(['stream', 'poll'])(
  '[WIRE-63] [WIRE-59] hanging up at another node (%s) is noticed at once',
  async (mode) => {
    const { come } = await open()
    const stop = new AbortController()
    const coming = come(1, 0, mode, { signal: stop.signal })
    await until(() => network.sent.some(({ text }) => text.includes('"beat"')))
    expect(closings).toBe(0)
    stop.abort()
    await coming.then((response) => response.text()).catch(() => undefined)
    await until(() => closings === 1)
  },
)

it('[WIRE-59] what no browser of this origin asks, or nobody could answer, goes to no other node', async () => {
  const { come, post } = await open()
  const good = { first: 1, heard: 0, frames: ['hello'] }
  const asked = [
    post(1, good, { origin: 'https://elsewhere.example' }),
    post(1, { ...good, more: 1 }),
    post(1, { ...good, frames: Array(17).fill('x') }),
    post(1, { ...good, frames: ['x'.repeat(64 * 1024)] }),
    come(1, 0, 'forever'),
  ]
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 400, 400, 413, 400])
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
    expect((await come(1, 0, 'poll', { id })).status).toBe(404)
  expect(network.sent).toEqual([])
})

it('[WIRE-59] asking for what is nowhere is refused in the end; asking for what is there never', async () => {
  const { come, post } = await open()
  straysLeft = 2
  const none = ['dddddddd-0000-4000-8000-000000000000.x', `${NAMES[0]}.x`]
  const stray = await Promise.all(none.map((id) => come(1, 0, 'poll', { id })))
  expect(stray.map(({ status }) => status)).toEqual([404, 404])
  expect((await come(1, 0, 'poll', { id: `${NAMES[0]}.y` })).status).toBe(429)
  straysLeft = 1
  for (const first of [1, 2, 3]) expect((await post(1, { first, heard: 0, frames: ['x'] })).status).toBe(200)
  expect((await come(1, 7, 'poll')).status).toBe(410)
  expect(straysLeft).toBe(1)
})

it('[WIRE-59] without a way to the other nodes, their connections are gone at once', async () => {
  const { come, post, leave } = await open()
  network.setUp(false)
  const statuses = await Promise.all([come(1, 0), post(1, { first: 1, heard: 0, frames: ['x'] }), leave(1)])
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(network.sent).toEqual([])
})

it('[WIRE-41] [WIRE-59] what a node says that stops comes through another', async () => {
  const { wire, come } = await open()
  const response = await come(1, 0)
  wire.send('restarting')
  await nodes[0]!.events.close()
  expect(await response.text()).toMatch(/id: 1\ndata: restarting\n\nevent: close\ndata: 1012\n\n$/)
})

it.each(['stream', 'poll'])(
  '[WIRE-60] a node that stops sends whom it was no end for to another (%s)',
  async (mode) => {
    const { wire, come } = await open()
    const coming = come(1, 0, mode)
    await until(() => network.sent.some(({ text }) => text.includes('"taken"')))
    await nodes[1]!.events.close()
    await nodes[1]!.app.close()
    const response = await coming
    expect((await response.text()).trim()).toBe(mode === 'stream' ? ':' : '')
    wire.send('a')
    const next = await come(2, 0, 'poll')
    expect(await next.text()).toBe('id: 1\ndata: a\n\n')
    expect(closings).toBe(0)
  },
)
