import { expect, it } from 'vitest'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { BrowserKey } from '#rooms/ids.ts'
import { manualClock, settled } from '../manual-clock.test-support.ts'
import type { RoomDirectory } from '../rooms/room-directory.ts'
import type { RoomHost } from '../rooms/room-host.ts'
import type { RoomService } from '../rooms/room-service.ts'
import type { Subscriber } from '../rooms/subscriber.ts'
import { troubleError } from '../storage/store-trouble.ts'
import { createConnection } from './connection.ts'
import { createGate } from './gate.ts'
import { LIMITS } from './limits.ts'

const roomId = '00000000-0000-4000-8000-000000000001'
const playerId = '00000000-0000-4000-8000-000000000002'
const client = { browserKey: 'browser-Ana' as BrowserKey, address: '203.0.113.1' }

/** A connection that watches a room which cannot be read. */
async function watchUnreadable(error: Error) {
  const clock = manualClock()
  const heard: { readonly type: string }[] = []
  const reports: unknown[] = []
  const host: Partial<RoomHost> = {
    subscribe: async (subscriber: Subscriber) => {
      subscriber.start({} as never)
      return { ok: true, value: null }
    },
    read: () => Promise.reject(error),
  }
  const wire = {
    send: (frame: string) => heard.push(JSON.parse(frame)),
    close: () => {},
    bufferedBytes: () => 0,
  }
  const connection = createConnection(client, wire, {
    gate: createGate({ limits: LIMITS, clock, count: () => {} }),
    service: {} as RoomService,
    rooms: { hostOf: () => host } as unknown as RoomDirectory,
    clock,
    report: (reported) => reports.push(reported),
    isDraining: () => false,
    drawRetryMs: () => 500,
    timeCall: () => () => {},
  })
  const say = async (message: object) => {
    const before = heard.length
    connection.receive(JSON.stringify(message))
    await settled()
    return heard.slice(before)
  }
  await say({ type: 'hello', protocol: PROTOCOL_VERSION })
  const args = { roomId, playerId, claimedAt: 1 }
  const id = '00000000-0000-4000-8000-000000000003'
  expect(await say({ type: 'call', id, call: 'subscribe', args })).toMatchObject([
    { type: 'answer', ok: true },
  ])
  return { say, reports }
}

it.each([
  ['storage-unavailable', troubleError({ reason: 'disk full', isDamage: false })],
  ['internal', new Error('no answer')],
])('[WIRE-44] [WIRE-51] a poll of a room that cannot be read is refused: %s', async (code, error) => {
  const { say, reports } = await watchUnreadable(error)
  expect(await say({ type: 'poll', roomId })).toEqual([{ type: 'refused', refusal: { code } }])
  expect(reports).toEqual([error])
  expect(await say({ type: 'ping', sentAt: 1 })).toMatchObject([{ type: 'pong', sentAt: 1 }])
})
