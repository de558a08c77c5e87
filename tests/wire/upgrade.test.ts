import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startForFile } from '../support/wire-room.ts'

const { newPlayer, origin } = startForFile()

/** A WebSocket upgrade request with these headers replaced. */
function upgradeOf(path: string, otherHeaders: Readonly<Record<string, string>> = {}): string {
  const headers: Readonly<Record<string, string>> = {
    Host: new URL(origin()).host,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...otherHeaders,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}

async function openStream(): Promise<Socket> {
  const stream = connect(Number(new URL(origin()).port), '127.0.0.1')
  // The server may break the connection at any time.
  stream.on('error', () => stream.destroy())
  await once(stream, 'connect')
  return stream
}

/** Sends the text; resolves with the first line of the response once the connection is closed. */
async function responseTo(text: string): Promise<string> {
  const stream = await openStream()
  let received = ''
  stream.on('data', (chunk: Buffer) => {
    received += chunk.toString()
  })
  stream.write(text)
  await once(stream, 'close')
  return received.split('\r\n', 1)[0] ?? ''
}

describe('invalid upgrade requests', () => {
  it.each(['//', '//:', 'http://', 'http://[', '/nope', '/ws/', '*'])(
    '[WIRE-50] the address %s is refused, and other connections stay open',
    async (path) => {
      const witness = await newPlayer()
      expect(await responseTo(upgradeOf(path))).toMatch(/^HTTP\/1\.1 40[03] /)
      expect((await witness.call('generateRoomCode')).ok).toBe(true)
    },
  )

  it.each([
    { 'Sec-WebSocket-Version': '12' },
    { 'Sec-WebSocket-Key': 'short' },
    { Upgrade: 'h2c' },
    { Origin: 'null' },
    { Origin: 'http://other.example' },
  ])('[WIRE-50] the headers %o are refused, and other connections stay open', async (headers) => {
    const witness = await newPlayer()
    expect(await responseTo(upgradeOf('/ws', headers))).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect((await witness.call('generateRoomCode')).ok).toBe(true)
  })

  it('[WIRE-50] clients that reset the connection during or after the request harm no other connection', async () => {
    const witness = await newPlayer()
    for (let i = 0; i < 60; i++) {
      const stream = await openStream()
      const upgrade = upgradeOf(i % 3 === 0 ? '/ws' : '/nope')
      stream.write(i % 5 === 0 ? upgrade.slice(0, 60) : upgrade)
      if (i % 2 === 0) await new Promise((resolve) => setImmediate(resolve))
      stream.resetAndDestroy()
    }
    expect((await witness.call('generateRoomCode')).ok).toBe(true)
  })
})
