import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type CuttableLink, startCuttableLink } from './cuttable-link.ts'

/** How long a test waits for bytes that must not arrive. */
const NOTHING_WITHIN_MS = 200

let link: CuttableLink
let arrived: string

beforeEach(async () => {
  arrived = ''
  const echo = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      arrived += bytes
      socket.write(bytes)
    })
  }).listen(0, '127.0.0.1')
  await once(echo, 'listening')
  link = await startCuttableLink((echo.address() as AddressInfo).port)
  return async () => {
    await link.stop()
    echo.close()
  }
})

async function open() {
  const socket: Socket = connect(link.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  let hasEnded = false
  socket.on('data', (bytes) => {
    received += bytes
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    hasEnded = true
  })
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined)
  return { send: (text: string) => socket.write(text), received: () => received, hasEnded: () => hasEnded }
}

describe('a link', () => {
  it('carries bytes in both directions', async () => {
    const client = await open()
    client.send('one')
    await expect.poll(client.received).toBe('one')
  })

  it('that is cut carries nothing and closes nothing, and stays dead for its old connections after mending', async () => {
    const before = await open()
    before.send('one')
    await expect.poll(before.received).toBe('one')
    link.cut()
    const during = await open()
    before.send('two')
    during.send('three')
    await delay(NOTHING_WITHIN_MS)
    link.mend()
    const after = await open()
    after.send('four')
    await expect.poll(after.received).toBe('four')
    expect([before.received(), during.received(), arrived]).toEqual(['one', '', 'onefour'])
    expect([before.hasEnded(), during.hasEnded()]).toEqual([false, false])
  })

  it('that stalls delivers bytes sent in the meantime late', async () => {
    const before = await open()
    before.send('one')
    await expect.poll(before.received).toBe('one')
    link.stall()
    const during = await open()
    before.send('two')
    during.send('three')
    await delay(NOTHING_WITHIN_MS)
    expect(arrived).toBe('one')
    link.mend()
    await expect.poll(before.received).toBe('onetwo')
    await expect.poll(during.received).toBe('three')
  })

  it('that refuses breaks open connections and rejects new ones', async () => {
    const before = await open()
    link.refuse()
    await expect.poll(before.hasEnded).toBe(true)
    const during = await open()
    await expect.poll(during.hasEnded).toBe(true)
    link.mend()
    const after = await open()
    after.send('two')
    await expect.poll(after.received).toBe('two')
  })
})
