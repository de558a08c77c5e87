import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type CuttableLink, startCuttableLink } from './cuttable-link.ts'

/** So long nothing comes where nothing may come. */
const HEARTBEAT_TIMEOUT_MS = 200

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
  let heard = ''
  let hasEnded = false
  socket.on('data', (bytes) => {
    heard += bytes
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    hasEnded = true
  })
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined)
  return { say: (text: string) => socket.write(text), heard: () => heard, hasEnded: () => hasEnded }
}

describe('a link', () => {
  it('carries both ways', async () => {
    const client = await open()
    client.say('one')
    await expect.poll(client.heard).toBe('one')
  })

  it('that is cut carries nothing, tells nobody, and never carries for those again', async () => {
    const before = await open()
    before.say('one')
    await expect.poll(before.heard).toBe('one')
    link.cut()
    const during = await open()
    before.say('two')
    during.say('three')
    await delay(HEARTBEAT_TIMEOUT_MS)
    link.mend()
    const after = await open()
    after.say('four')
    await expect.poll(after.heard).toBe('four')
    expect([before.heard(), during.heard(), arrived]).toEqual(['one', '', 'onefour'])
    expect([before.hasEnded(), during.hasEnded()]).toEqual([false, false])
  })

  it('that stalls carries late what was sent meanwhile', async () => {
    const before = await open()
    before.say('one')
    await expect.poll(before.heard).toBe('one')
    link.stall()
    const during = await open()
    before.say('two')
    during.say('three')
    await delay(HEARTBEAT_TIMEOUT_MS)
    expect(arrived).toBe('one')
    link.mend()
    await expect.poll(before.heard).toBe('onetwo')
    await expect.poll(during.heard).toBe('three')
  })

  it('that refuses breaks what is open, and what is opened', async () => {
    const before = await open()
    link.refuse()
    await expect.poll(before.hasEnded).toBe(true)
    const during = await open()
    await expect.poll(during.hasEnded).toBe(true)
    link.mend()
    const after = await open()
    after.say('two')
    await expect.poll(after.heard).toBe('two')
  })
})
