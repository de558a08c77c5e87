import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startForFile } from './wire-room.ts'

const { newPlayer, origin } = startForFile()

/** What a browser sends to open its socket, with other headers if told. */
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
  // What the other end does to it is what is tested.
  stream.on('error', () => stream.destroy())
  await once(stream, 'connect')
  return stream
}

/** Sends the text; resolves with the first line of the answer, once the connection has ended. */
async function answerTo(text: string): Promise<string> {
  const stream = await openStream()
  let heard = ''
  stream.on('data', (chunk: Buffer) => {
    heard += chunk.toString()
  })
  stream.write(text)
  await once(stream, 'close')
  return heard.split('\r\n', 1)[0] ?? ''
}

describe('requests that are no proper upgrade', () => {
  it.each(['//', '//:', 'http://', 'http://[', '/nope', '/ws/', '*'])(
    '[WIRE-50] the address %s is refused, and everybody else goes on',
    async (path) => {
      const witness = await newPlayer()
      expect(await answerTo(upgradeOf(path))).toMatch(/^HTTP\/1\.1 40[03] /)
      expect((await witness.call('generateRoomCode')).ok).toBe(true)
    },
  )

  it.each([
    { 'Sec-WebSocket-Version': '12' },
    { 'Sec-WebSocket-Key': 'short' },
    { Upgrade: 'h2c' },
    { Origin: 'null' },
    { Origin: 'http://other.example' },
  ])('[WIRE-50] the headers %o are refused, and everybody else goes on', async (headers) => {
    const witness = await newPlayer()
    expect(await answerTo(upgradeOf('/ws', headers))).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect((await witness.call('generateRoomCode')).ok).toBe(true)
  })

  it('[WIRE-50] whoever hangs up on their refusal, or half way, takes nobody with them', async () => {
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
