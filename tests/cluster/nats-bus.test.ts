import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { connect } from '@nats-io/transport-node'
import { afterEach, describe, expect, it } from 'vitest'
import type { RoomId } from '#rooms/ids.ts'
import type { Bus, BusMessage } from '#server/bus/bus.ts'
import { describeBus } from '#server/bus/bus-contract.test-support.ts'
import { parseNatsUrl } from '#server/bus/nats-address.ts'
import { connectNats } from '#server/bus/nats-bus.ts'
import { findFreePort } from '../e2e/server-process.ts'
import { type NatsOptions, startNats } from './start-nats.ts'

const room = 'room-1' as RoomId
const asked = (node: string): BusMessage => ({ kind: 'presence-asked', node })
const committed: BusMessage = { kind: 'committed', node: 'a', version: 2, changes: [], notices: [] }
const presence = (players: number): BusMessage => ({
  kind: 'presence',
  node: 'a',
  version: 1,
  connected: Array.from({ length: players }, () => ({ playerId: 'p'.repeat(1_000) as never, claimedAt: 1 })),
})

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function openServer(options?: NatsOptions) {
  const server = await startNats(options)
  cleanUps.push(server.kill)
  return server
}

/** A node's end of the bus, with all it has logged and reported. */
function openNode(url: string, node = 'a') {
  const logged: string[] = []
  const errors: unknown[] = []
  const reports: string[] = []
  const { bus, channel } = connectNats({
    address: parseNatsUrl(url)!,
    node,
    clock: { now: () => Date.now() },
    randomInt: (below) => below - 1,
    log: {
      info: (message) => logged.push(message),
      warn: (details, message) => logged.push(`${message} ${JSON.stringify(details)}`),
    },
    report: (error, what) => {
      errors.push(error)
      reports.push(`${what}: ${error instanceof Error ? error.message : error}`)
    },
  })
  cleanUps.push(bus.close)
  const heard: BusMessage[] = []
  return { bus, channel, logged, errors, reports, heard, hear: (message: BusMessage) => heard.push(message) }
}

async function openNodes(url: string) {
  const [a, b] = [openNode(url, 'a'), openNode(url, 'b')]
  await untilUp(a.bus, b.bus)
  return [a, b] as const
}

async function untilUp(...buses: readonly Bus[]): Promise<void> {
  for (const bus of buses) await expect.poll(bus.isUp).toBe(true)
}

/** The server has what was asked for there; then what was said here; then its answer is behind that, on its way there. */
async function settle(here: Bus, there: Bus): Promise<void> {
  for (const bus of [there, here, there]) await bus.ping()
  await new Promise((resolve) => setImmediate(resolve))
}

describeBus('NATS', async () => {
  const server = await openServer()
  const [a, b] = await openNodes(server.url)
  return { here: a.bus, there: b.bus, errors: b.errors, settled: () => settle(a.bus, b.bus) }
})

describe('rooms', () => {
  it('hear a commit with its changes, and only that it was where it is larger than the server allows', async () => {
    const { url } = await openServer()
    const [a, b] = await openNodes(url)
    b.bus.subscribe(room, b.hear)
    await settle(a.bus, b.bus)
    const row = { factId: 'f', playerId: 'p', sessionId: 's'.repeat(2_000_000), saysFact: true } as never
    a.bus.publish(room, committed)
    a.bus.publish(room, { ...committed, changes: [{ table: 'fact_votes', op: 'insert', row }] })
    await settle(a.bus, b.bus)
    expect(b.heard).toEqual([committed, { ...committed, changes: null }])
    expect(a.reports).toEqual([])
  })

  it('do without any other message that is too large, and it is reported', async () => {
    const { url } = await openServer()
    const [a, b] = await openNodes(url)
    b.bus.subscribe(room, b.hear)
    await settle(a.bus, b.bus)
    a.bus.publish(room, presence(2_000))
    a.bus.publish(room, presence(1))
    await settle(a.bus, b.bus)
    expect(b.heard).toEqual([presence(1)])
    expect(a.reports).toEqual([expect.stringMatching(/could not be sent on the bus: it is larger than/)])
  })

  it('ignore what they cannot read, and report it once; of another version’s commit they hear that it was', async () => {
    const { url } = await openServer()
    const node = openNode(url)
    await untilUp(node.bus)
    node.bus.subscribe(room, node.hear)
    const stranger = await connect({ servers: url })
    cleanUps.push(stranger.close.bind(stranger))
    const say = (text: string | Uint8Array) => stranger.publish(`rumpus.1.room.${room}`, text)
    await node.bus.ping()
    for (const garbage of ['', 'not JSON', Buffer.from([0xff, 0x00]), '{"kind":"gossip"}']) say(garbage)
    say(JSON.stringify({ ...committed, tables: '9999-from-the-future', changes: ['?'], notices: ['?'] }))
    await stranger.flush()
    await node.bus.ping()
    expect(node.heard).toEqual([{ ...committed, changes: null }])
    expect(node.reports).toEqual([expect.stringMatching(/^a message on the bus could not be read: /)])
  })

  it('have ids that are one part of a subject', async () => {
    const { url } = await openServer()
    const [a, b] = await openNodes(url)
    for (const id of ['', '*', '>', 'a.b', 'a b', 'a\r\nPUB b 0']) {
      expect(() => b.bus.subscribe(id as RoomId, b.hear)).toThrow('cannot be part of a subject')
      a.bus.publish(id as RoomId, asked('a'))
      a.channel.send(id, 'text')
    }
    await settle(a.bus, b.bus)
    expect(a.reports).toHaveLength(1)
  })
})

describe('the channel between nodes', () => {
  it('carries texts to one node, in order, and a listener that fails stops nobody', async () => {
    const { url } = await openServer()
    const [a, b] = await openNodes(url)
    const c = openNode(url, 'c')
    await untilUp(c.bus)
    const heard: string[] = []
    const stop = b.channel.receive(() => {
      throw new Error('deaf')
    })
    b.channel.receive((text) => heard.push(text))
    c.channel.receive((text) => heard.push(`not for c: ${text}`))
    a.channel.send('b', 'über')
    a.channel.send('b', '2')
    a.channel.send('nobody', '3')
    await settle(a.bus, b.bus)
    expect(heard).toEqual(['über', '2'])
    expect(b.reports).toEqual(Array(2).fill('a listener on the channel between servers failed: deaf'))
    stop()
    a.channel.send('b', '4')
    await settle(a.bus, b.bus)
    await settle(a.bus, c.bus)
    expect(heard).toEqual(['über', '2', '4'])
    expect(b.reports).toHaveLength(2)
  })
})

describe('without a server', () => {
  it('the bus is down, says so once, loses what it is told, and is there when the server is', async () => {
    const port = await findFreePort()
    const url = `nats://127.0.0.1:${port}`
    const [a, b] = [openNode(url, 'a'), openNode(url, 'b')]
    b.bus.subscribe(room, b.hear)
    await expect.poll(() => a.logged).toEqual(['the bus is down {"reason":"connection refused"}'])
    a.bus.publish(room, asked('lost'))
    a.channel.send('b', 'lost')
    expect(a.bus.isUp()).toBe(false)
    await expect(a.bus.ping()).rejects.toThrow('the bus is down')
    await openServer({ port })
    await untilUp(a.bus, b.bus)
    await settle(a.bus, b.bus)
    a.bus.publish(room, asked('a'))
    await settle(a.bus, b.bus)
    expect(b.heard).toEqual([asked('a')])
    expect(a.logged.slice(1)).toEqual(['the bus is up'])
    expect([...a.reports, ...b.reports]).toEqual([])
  })

  it.each(['stop', 'kill'] as const)('it comes back after the server does (%s)', async (ending) => {
    const server = await openServer()
    const [a, b] = await openNodes(server.url)
    const texts: string[] = []
    b.channel.receive((text) => texts.push(text))
    b.bus.subscribe(room, b.hear)
    await settle(a.bus, b.bus)
    await server[ending]()
    await expect.poll(a.bus.isUp).toBe(false)
    await expect.poll(b.bus.isUp).toBe(false)
    a.bus.publish(room, asked('lost'))
    a.channel.send('b', 'lost')
    b.bus.subscribe('room-2' as RoomId, b.hear)
    await server.restart()
    await untilUp(a.bus, b.bus)
    await settle(a.bus, b.bus)
    a.bus.publish(room, asked('1'))
    a.bus.publish('room-2' as RoomId, asked('2'))
    a.channel.send('b', '3')
    await settle(a.bus, b.bus)
    expect(b.heard).toEqual([asked('1'), asked('2')])
    expect(texts).toEqual(['3'])
    expect(
      a.logged.filter((line) => /^the bus is (up|down)/.test(line)).map((line) => line.slice(0, 13)),
    ).toEqual(['the bus is up', 'the bus is do', 'the bus is up'])
  })

  it('it lets go of a server that falls silent, however much is on its way there, and finds it again', async () => {
    const server = await openServer()
    const { bus, logged } = openNode(server.url)
    await untilUp(bus)
    const connections = () =>
      process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length
    await expect.poll(connections).toBe(1)
    server.signal('SIGSTOP')
    for (let count = 0; count < 50; count++) bus.publish(room, presence(900))
    await expect(bus.ping()).rejects.toThrow('not done within 1000 ms')
    // Before the next attempt there is none.
    await expect.poll(() => [bus.isUp(), connections()], { timeout: 12_000 }).toEqual([false, 0])
    await expect.poll(() => logged.at(-1)).toMatch(/still down .*timeout/)
    server.signal('SIGCONT')
    await untilUp(bus)
    await bus.ping()
    expect(logged.slice(1)).toEqual([
      'the bus is down {"reason":"the server does not answer"}',
      'the bus is still down {"reason":"timeout"}',
      'the bus is up',
    ])
  })
})

describe('a server that takes connections and says nothing', () => {
  it('is tried again and again, without leaving connections behind', async () => {
    const open = new Set<Socket>()
    let taken = 0
    const silent = createServer((socket) => {
      taken += 1
      open.add(socket)
      socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket))
      socket.resume()
    }).listen(0, '127.0.0.1')
    cleanUps.push(async () => {
      for (const socket of open) socket.destroy()
      silent.close()
    })
    await once(silent, 'listening')
    const node = openNode(`nats://127.0.0.1:${(silent.address() as AddressInfo).port}`)
    await expect.poll(() => taken, { timeout: 30_000 }).toBeGreaterThanOrEqual(5)
    // The one tried now, and the first: only once that has failed is it known to be silent.
    expect(open.size).toBeLessThanOrEqual(2)
    expect(node.logged).toEqual(['the bus is down {"reason":"timeout"}'])
  })
})

describe('a server that asks who we are', () => {
  const login = { user: 'ana', password: 's3cret-4711' }

  it('lets in whoever knows the password, and nobody reads it in the log', async () => {
    const server = await openServer({ login })
    const [a, b] = await openNodes(server.url)
    const wrong = openNode(server.url.replace('s3cret', 's3crets'))
    await expect.poll(() => wrong.logged.join()).toMatch(/^the bus is down .*Authorization Violation/)
    await server.restart()
    await expect
      .poll(() => [...a.logged, ...b.logged].filter((line) => line === 'the bus is up').length)
      .toBe(4)
    expect(wrong.bus.isUp()).toBe(false)
    const said = JSON.stringify([a, b, wrong].map(({ logged, reports }) => [logged, reports]))
    expect(said).not.toMatch(/s3cret|4711|ana/)
  })
})

describe('once closed', () => {
  it.each(['up', 'down'])('the bus holds no process back (%s)', async (state) => {
    const { port } = state === 'up' ? await openServer() : { port: await findFreePort() }
    const program = `
      import { setTimeout } from 'node:timers/promises'
      import { parseNatsUrl } from '#server/bus/nats-address.ts'
      import { connectNats } from '#server/bus/nats-bus.ts'
      const say = () => {}
      const { bus } = connectNats({
        address: parseNatsUrl('nats://127.0.0.1:${port}'),
        node: 'a',
        clock: { now: () => 0 },
        randomInt: () => 0,
        log: { info: say, warn: say },
        report: (error) => { throw error },
      })
      bus.subscribe('room-1', () => {})
      while (bus.isUp() !== ${state === 'up'}) await setTimeout(10)
      await bus.close()
    `
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' })
    cleanUps.push(async () => void child.kill('SIGKILL'))
    const [code] = await once(child, 'exit', { signal: AbortSignal.timeout(30_000) })
    expect(code).toBe(0)
  })

  it('what was published just before still leaves', async () => {
    const { url } = await openServer()
    const [a, b] = await openNodes(url)
    b.bus.subscribe(room, b.hear)
    await b.bus.ping()
    a.bus.publish(room, asked('a'))
    await a.bus.close()
    await expect.poll(() => b.heard).toEqual([asked('a')])
    expect(a.logged).toEqual(['the bus is up'])
  })

  it('it does not wait for a server that is silent', async () => {
    const server = await openServer()
    const [a] = await openNodes(server.url)
    server.signal('SIGSTOP')
    const startedAt = performance.now()
    await a.bus.close()
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })
})
