import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SOCKET_FAILED_KEY } from './transport-fallback.ts'
import { closeEarlySocket, openWebSocketTransport } from './web-socket-transport.ts'

/** A socket that the test opens, feeds and closes. */
class FakeSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static made: FakeSocket[] = []
  readonly url: string
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((event: { readonly data: string }) => void) | null = null
  onclose: (() => void) | null = null
  sent: string[] = []

  constructor(url: string) {
    this.url = url
    FakeSocket.made.push(this)
  }

  open(): void {
    this.readyState = 1
    this.onopen?.()
  }

  send(frame: string): void {
    this.sent.push(frame)
  }

  close(): void {
    this.readyState = 3
    this.onclose?.()
  }
}

const page: {
  location: { origin: string }
  sessionStorage: Pick<Storage, 'getItem'>
  earlySocket?: FakeSocket | undefined
} = {
  location: { origin: 'https://rumpus.example' },
  sessionStorage: { getItem: () => null },
}

beforeEach(() => {
  FakeSocket.made = []
  page.sessionStorage = { getItem: () => null }
  delete page.earlySocket
  vi.stubGlobal('window', page)
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => vi.unstubAllGlobals())

/** Runs the page's first script. */
async function openEarly(): Promise<FakeSocket> {
  vi.resetModules()
  await import('./early-socket.ts')
  const [early] = FakeSocket.made
  if (early === undefined) throw new Error('the script opened no socket')
  return early
}

function attempt() {
  const log: string[] = []
  const transport = openWebSocketTransport({
    opened: () => log.push('opened'),
    received: (frame) => log.push(frame),
    refused: (frame) => log.push(`refused ${frame}`),
    closed: () => log.push('closed'),
  })
  return { log, transport }
}

describe('[WIRE-190] the first connection attempt', () => {
  it('opens a socket to the origin of the page if no script has', () => {
    attempt()
    expect(FakeSocket.made.map(({ url }) => url)).toEqual(['wss://rumpus.example/ws'])
  })

  it('takes over the early socket, which goes to the same address', async () => {
    const early = await openEarly()
    const { log, transport } = attempt()
    expect(FakeSocket.made).toEqual([early])
    expect(early.url).toBe('wss://rumpus.example/ws')
    early.open()
    expect(log).toEqual(['opened'])
    transport.send('hello')
    expect(early.sent).toEqual(['hello'])
    early.onmessage?.({ data: 'welcome' })
    early.close()
    expect(log).toEqual(['opened', 'welcome', 'closed'])
  })

  it('reports an early socket that is already open, after the attempt has returned', async () => {
    const early = await openEarly()
    early.open()
    const { log } = attempt()
    expect(log).toEqual([])
    await Promise.resolve()
    expect(log).toEqual(['opened'])
  })

  it('reports nothing of an open socket that is closed at once', async () => {
    const early = await openEarly()
    early.open()
    const { log, transport } = attempt()
    transport.close()
    await Promise.resolve()
    expect(log).toEqual([])
    expect(early.readyState).toBe(3)
  })

  it('opens another socket if the early one has closed, as after a wait that was too long for the server', async () => {
    const early = await openEarly()
    early.open()
    early.close()
    const { log } = attempt()
    expect(FakeSocket.made).toHaveLength(2)
    FakeSocket.made[1]?.open()
    expect(log).toEqual(['opened'])
  })

  it('is the only one that uses the early socket', async () => {
    const early = await openEarly()
    attempt().transport.close()
    attempt()
    expect(FakeSocket.made).toHaveLength(2)
    expect(FakeSocket.made[1]).not.toBe(early)
  })
})

it('[WIRE-190] a page that connects over server-sent events closes the early socket', async () => {
  const early = await openEarly()
  closeEarlySocket()
  expect(early.readyState).toBe(3)
  attempt()
  expect(FakeSocket.made).toHaveLength(2)
})

it('[WIRE-190] a tab that has fallen back to server-sent events opens no early socket', async () => {
  page.sessionStorage = { getItem: (key) => (key === SOCKET_FAILED_KEY ? '1' : null) }
  vi.resetModules()
  await import('./early-socket.ts')
  expect(FakeSocket.made).toEqual([])
})

it('[WIRE-190] a page that has connected before the early script runs opens no second socket', async () => {
  const { transport } = attempt()
  vi.resetModules()
  await import('./early-socket.ts')
  expect(FakeSocket.made).toHaveLength(1)
  transport.close()
})
