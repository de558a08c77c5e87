import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { connect } from '@nats-io/transport-node'
import { afterEach, describe, expect, it } from 'vitest'
import type { RoomId, SessionId } from '#rooms/record/ids.ts'
import type { Bus, BusMessage } from '#server/cluster/bus.ts'
import { describeBus } from '#server/cluster/bus-contract.test-support.ts'
import { parseNatsUrl } from '#server/cluster/nats-address.ts'
import { connectNats } from '#server/cluster/nats-bus.ts'
import { FULL } from '../support/property-runs.ts'
import { findFreePort } from '../support/server-process.ts'
import { type NatsOptions, startNats } from './start-nats.ts'

const room = 'room-1' as RoomId
const presenceQuery = (node: string): BusMessage => ({ kind: 'presence-asked', node })
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

/** A node's end of the bus, with everything that it has logged and reported. */
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
  const received: BusMessage[] = []
  return {
    bus,
    channel,
    logged,
    errors,
    reports,
    received,
    receive: (message: BusMessage) => received.push(message),
  }
}

async function openNodes(url: string) {
  const [a, b] = [openNode(url, 'a'), openNode(url, 'b')]
  await waitUntilUp(a.bus, b.bus)
  return [a, b] as const
}

async function waitUntilUp(...buses: readonly Bus[]): Promise<void> {
  for (const bus of buses) await expect.poll(bus.isUp).toBe(true)
}

/**
 * Waits until the server has processed the subscriptions there, the messages from here, and their delivery
 * there.
 */
async function settle(here: Bus, there: Bus): Promise<void> {
  for (const bus of [there, here, there]) await bus.ping()
  await new Promise((resolve) => setImmediate(resolve))
}

describeBus('NATS', async () => {
  const server = await openServer()
  const [a, b] = await openNodes(server.url)
  return { here: a.bus, there: b.bus, errors: b.errors, settled: () => settle(a.bus, b.bus) }
})

describe('messages of a room', () => {
  it('contain a commit with its changes, and without them if it is larger than the server allows', async () => {
    const { url } = await openServer()
    const [a, b] = await openNodes(url)
    b.bus.subscribe(room, b.receive)
    await settle(a.bus, b.bus)
    const row = { sessionId: 's'.repeat(2_000_000) as SessionId }
    a.bus.publish(room, committed)
    const insert = { table: 'game_rows', of: 'game_entries', op: 'insert', key: {}, row } as const
    a.bus.publish(room, { ...committed, changes: [insert] })
    await settle(a.bus, b.bus)
    expect(b.received).toEqual([committed, { ...committed, changes: null }])
    expect(a.reports).toEqual([])
  })

  it('other than commits are dropped and reported if they are too large', async () => {
    const { url } = await openServer()
    const [a, b] = await openNodes(url)
    b.bus.subscribe(room, b.receive)
    await settle(a.bus, b.bus)
    a.bus.publish(room, presence(2_000))
    a.bus.publish(room, presence(1))
    await settle(a.bus, b.bus)
    expect(b.received).toEqual([presence(1)])
    expect(a.reports).toEqual([expect.stringMatching(/could not be sent on the bus: it is larger than/)])
  })

  it('that are unreadable are ignored and reported once; a commit of another version loses its changes', async () => {
    const { url } = await openServer()
    const node = openNode(url)
    await waitUntilUp(node.bus)
    node.bus.subscribe(room, node.receive)
    const stranger = await connect({ servers: url })
    cleanUps.push(stranger.close.bind(stranger))
    const send = (text: string | Uint8Array) => stranger.publish(`rumpus.1.room.${room}`, text)
    await node.bus.ping()
    for (const garbage of ['', 'not JSON', Buffer.from([0xff, 0x00]), '{"kind":"gossip"}']) send(garbage)
    send(JSON.stringify({ ...committed, tables: '9999-from-the-future', changes: ['?'], notices: ['?'] }))
    await stranger.flush()
    await node.bus.ping()
    expect(node.received).toEqual([{ ...committed, changes: null }])
    expect(node.reports).toEqual([expect.stringMatching(/^a message on the bus could not be read: /)])
  })

  it('use room ids only as one token of a subject', async () => {
    const { url } = await openServer()
    const [a, b] = await openNodes(url)
    for (const id of ['', '*', '>', 'a.b', 'a b', 'a\r\nPUB b 0']) {
      expect(() => b.bus.subscribe(id as RoomId, b.receive)).toThrow('cannot be part of a subject')
      a.bus.publish(id as RoomId, presenceQuery('a'))
      a.channel.send(id, 'text')
    }
    await settle(a.bus, b.bus)
    expect(a.reports).toHaveLength(1)
  })
})

describe('the channel between nodes', () => {
  it('carries texts to one node in order, and a failing listener affects no other', async () => {
    const { url } = await openServer()
    const [a, b] = await openNodes(url)
    const c = openNode(url, 'c')
    await waitUntilUp(c.bus)
    const received: string[] = []
    const stop = b.channel.receive(() => {
      throw new Error('deaf')
    })
    b.channel.receive((text) => received.push(text))
    c.channel.receive((text) => received.push(`not for c: ${text}`))
    a.channel.send('b', 'über')
    a.channel.send('b', '2')
    a.channel.send('nobody', '3')
    await settle(a.bus, b.bus)
    expect(received).toEqual(['über', '2'])
    expect(b.reports).toEqual(Array(2).fill('a listener on the channel between servers failed: deaf'))
    stop()
    a.channel.send('b', '4')
    await settle(a.bus, b.bus)
    await settle(a.bus, c.bus)
    expect(received).toEqual(['über', '2', '4'])
    expect(b.reports).toHaveLength(2)
  })
})

describe('a bus without its server', () => {
  it('is down, logs it once, drops messages, and connects when the server starts', async () => {
    const port = await findFreePort()
    const url = `nats://127.0.0.1:${port}`
    const [a, b] = [openNode(url, 'a'), openNode(url, 'b')]
    b.bus.subscribe(room, b.receive)
    await expect.poll(() => a.logged).toEqual(['the bus is down {"reason":"connection refused"}'])
    a.bus.publish(room, presenceQuery('lost'))
    a.channel.send('b', 'lost')
    expect(a.bus.isUp()).toBe(false)
    await expect(a.bus.ping()).rejects.toThrow('the bus is down')
    await openServer({ port })
    await waitUntilUp(a.bus, b.bus)
    await settle(a.bus, b.bus)
    a.bus.publish(room, presenceQuery('a'))
    await settle(a.bus, b.bus)
    expect(b.received).toEqual([presenceQuery('a')])
    expect(a.logged.slice(1)).toEqual(['the bus is up'])
    expect([...a.reports, ...b.reports]).toEqual([])
  })

  it.each(['stop', 'kill'] as const)('reconnects after the server is back (%s)', async (ending) => {
    const server = await openServer()
    const [a, b] = await openNodes(server.url)
    const texts: string[] = []
    b.channel.receive((text) => texts.push(text))
    b.bus.subscribe(room, b.receive)
    await settle(a.bus, b.bus)
    await server[ending]()
    await expect.poll(a.bus.isUp).toBe(false)
    await expect.poll(b.bus.isUp).toBe(false)
    a.bus.publish(room, presenceQuery('lost'))
    a.channel.send('b', 'lost')
    b.bus.subscribe('room-2' as RoomId, b.receive)
    await server.restart()
    await waitUntilUp(a.bus, b.bus)
    await settle(a.bus, b.bus)
    a.bus.publish(room, presenceQuery('1'))
    a.bus.publish('room-2' as RoomId, presenceQuery('2'))
    a.channel.send('b', '3')
    await settle(a.bus, b.bus)
    expect(b.received).toEqual([presenceQuery('1'), presenceQuery('2')])
    expect(texts).toEqual(['3'])
    expect(
      a.logged.filter((line) => /^the bus is (up|down)/.test(line)).map((line) => line.slice(0, 13)),
    ).toEqual(['the bus is up', 'the bus is do', 'the bus is up'])
  })

  it(
    'drops a server that becomes silent, regardless of unsent bytes, and reconnects later',
    FULL,
    async () => {
      const server = await openServer()
      const { bus, logged } = openNode(server.url)
      await waitUntilUp(bus)
      const connections = () =>
        process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length
      await expect.poll(connections).toBe(1)
      server.signal('SIGSTOP')
      for (let count = 0; count < 50; count++) bus.publish(room, presence(900))
      await expect(bus.ping()).rejects.toThrow('not done within 1000 ms')
      // Between two attempts there is no connection.
      await expect.poll(() => [bus.isUp(), connections()], { timeout: 12_000 }).toEqual([false, 0])
      await expect.poll(() => logged.at(-1)).toMatch(/still down .*timeout/)
      server.signal('SIGCONT')
      await waitUntilUp(bus)
      await bus.ping()
      expect(logged.slice(1)).toEqual([
        'the bus is down {"reason":"the server does not answer"}',
        'the bus is still down {"reason":"timeout"}',
        'the bus is up',
      ])
    },
  )
})

describe('a server that accepts connections and sends nothing', () => {
  it('is retried, without leaking connections', FULL, async () => {
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
    // The current attempt and the first one: only its timeout shows that the server is silent.
    expect(open.size).toBeLessThanOrEqual(2)
    expect(node.logged).toEqual(['the bus is down {"reason":"timeout"}'])
  })
})

describe('a server that requires a login', () => {
  const login = { user: 'ana', password: 's3cret-4711' }

  it('accepts nodes with the right password, which is never logged', async () => {
    const server = await openServer({ login })
    const [a, b] = await openNodes(server.url)
    const wrong = openNode(server.url.replace('s3cret', 's3crets'))
    await expect.poll(() => wrong.logged.join()).toMatch(/^the bus is down .*Authorization Violation/)
    await server.restart()
    await expect
      .poll(() => [...a.logged, ...b.logged].filter((line) => line === 'the bus is up').length)
      .toBe(4)
    expect(wrong.bus.isUp()).toBe(false)
    const logged = JSON.stringify([a, b, wrong].map(({ logged, reports }) => [logged, reports]))
    expect(logged).not.toMatch(/s3cret|4711|ana/)
  })
})

describe('a closed bus', () => {
  it.each(['up', 'down'])('does not keep its process running (%s)', async (state) => {
    const { port } = state === 'up' ? await openServer() : { port: await findFreePort() }
    const program = `
      import { setTimeout } from 'node:timers/promises'
      import { parseNatsUrl } from '#server/cluster/nats-address.ts'
      import { connectNats } from '#server/cluster/nats-bus.ts'
      const ignore = () => {}
      const { bus } = connectNats({
        address: parseNatsUrl('nats://127.0.0.1:${port}'),
        node: 'a',
        clock: { now: () => 0 },
        randomInt: () => 0,
        log: { info: ignore, warn: ignore },
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

  it('still sends a message published just before', async () => {
    const { url } = await openServer()
    const [a, b] = await openNodes(url)
    b.bus.subscribe(room, b.receive)
    await b.bus.ping()
    a.bus.publish(room, presenceQuery('a'))
    await a.bus.close()
    await expect.poll(() => b.received).toEqual([presenceQuery('a')])
    expect(a.logged).toEqual(['the bus is up'])
  })

  it('does not wait for a silent server', async () => {
    const server = await openServer()
    const [a] = await openNodes(server.url)
    server.signal('SIGSTOP')
    const startedAt = performance.now()
    await a.bus.close()
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })
})
