import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { connectRaw, makeRoom } from '../support/raw-player.ts'
import { startServer } from '../support/server-process.ts'
import { startForFile } from '../support/wire-room.ts'
import { scripts } from './raw-script.ts'
import { runScript, writeUpgrade } from './raw-stream.ts'
import {
  CLOSE,
  CONTINUATION,
  closeCodeIn,
  PING,
  type SocketFrame,
  TEXT,
  writeSocketFrame,
} from './socket-frame.ts'

/** Scripts in parallel, and how many batches of them. */
const [AT_ONCE, ROUNDS] = [20, 30]

const { newPlayer, origin } = startForFile()
const text = Buffer.from('{}')
const repeat = (count: number, frame: SocketFrame) => Array.from({ length: count }, () => frame)
const first: SocketFrame = { opcode: TEXT, payload: text, isFinal: false }
const middle: SocketFrame = { opcode: CONTINUATION, payload: text, isFinal: false }

describe('frames that violate the WebSocket protocol', () => {
  it.each<readonly [string, readonly SocketFrame[], number]>([
    ['17 fragments', [first, ...repeat(16, middle)], 1008],
    [
      '17 fragments, pings among them',
      [first, ...repeat(16, middle)].flatMap((one) => [one, { opcode: PING, payload: text }]),
      1008,
    ],
    [
      'fragments that are too long in total',
      repeat(5, middle).map((one, at) => ({
        ...one,
        opcode: at === 0 ? TEXT : 0,
        payload: Buffer.alloc(2_000),
      })),
      1009,
    ],
    ['a frame over 8 KiB', [{ opcode: TEXT, payload: Buffer.alloc(8_193, 32) }], 1009],
    [
      'a frame with a claimed length of 2^40 bytes',
      [{ opcode: TEXT, payload: text, claimedBytes: 2n ** 40n }],
      1009,
    ],
    [
      'a frame with a claimed length of 2^63 bytes',
      [{ opcode: TEXT, payload: text, claimedBytes: 2n ** 63n }],
      1009,
    ],
    ['a reserved bit', [{ opcode: TEXT, payload: text, reserved: 4 }], 1002],
    ['a reserved opcode', [{ opcode: 3, payload: text }], 1002],
    ['a reserved control opcode', [{ opcode: 11, payload: text }], 1002],
    ['no mask', [{ opcode: TEXT, payload: text, isMasked: false }], 1002],
    ['a continuation without a message', [middle], 1002],
    ['a message within a message', [first, { opcode: TEXT, payload: text }], 1002],
    ['a ping of 126 bytes', [{ opcode: PING, payload: Buffer.alloc(126) }], 1002],
    ['a ping in fragments', [{ opcode: PING, payload: text, isFinal: false }], 1002],
    ['invalid UTF-8', [{ opcode: TEXT, payload: Buffer.from([0xc3, 0x28]) }], 1007],
    ['an encoded lone surrogate', [{ opcode: TEXT, payload: Buffer.from([0xed, 0xa0, 0x80]) }], 1007],
    ['a close frame of one byte', [{ opcode: CLOSE, payload: Buffer.from([3]) }], 1002],
    ['a close frame with an invalid code', [{ opcode: CLOSE, payload: Buffer.from([0, 7]) }], 1002],
  ])('[WIRE-52] %s closes the connection with its close code', async (_what, frames, code) => {
    const witness = await newPlayer()
    const parts = [writeUpgrade({ Host: new URL(origin()).host }), ...frames.map(writeSocketFrame)]
    const received = await runScript(origin(), { parts, ending: 'wait', waitMs: 3_000 })
    expect(closeCodeIn(received)).toBe(code)
    expect((await witness.call('generateRoomCode')).ok).toBe(true)
  })

  it('[WIRE-52] 16 fragments interleaved with pings form one message', async () => {
    const hello = Buffer.from('{"type":"hello","protocol":-1}')
    const fragments = Array.from(
      { length: 16 },
      (_, at): SocketFrame => ({
        opcode: at === 0 ? TEXT : CONTINUATION,
        payload: at === 15 ? hello.subarray(15) : hello.subarray(at, at + 1),
        isFinal: at === 15,
      }),
    )
    const frames = fragments.flatMap((one) => [{ opcode: PING, payload: text }, one])
    const parts = [writeUpgrade(), ...frames.map(writeSocketFrame)]
    const received = await runScript(origin(), { parts, ending: 'wait', waitMs: 3_000 })
    expect(received.toString('latin1')).toContain('{"type":"reload"}')
  })
})

describe('arbitrary bytes over TCP', () => {
  it('[WIRE-50] no bytes over TCP end the server, cause an error in it, or delay other clients', async () => {
    const server = await startServer({ LOG_LEVEL: 'warn', TRUST_PROXY: 'true' })
    try {
      const witness = await connectRaw(server.origin)
      const session = await makeRoom(witness)
      await witness.watch(session)
      const property = fc.asyncProperty(
        fc.array(scripts, { minLength: AT_ONCE, maxLength: AT_ONCE }),
        async (batch) => {
          await Promise.all(batch.map((script) => runScript(server.origin, script)))
          const { code } = await witness.ask('generateRoomCode')
          expect(code).toMatch(/^[A-Z0-9]{4}$/)
        },
      )
      await fc.assert(property, { numRuns: ROUNDS, seed: 6, endOnFailure: true })
      expect(await (await fetch(`${server.origin}/readyz`)).json()).toEqual({ status: 'ready' })
      expect(server.logs()).not.toMatch(/"level":[56]0/)
      const metrics = async () => (await fetch(`${server.origin}/metrics`)).text()
      await expect.poll(metrics, { timeout: 15_000 }).toMatch(/^rumpus_connections 1$/m)
      await witness.close()
      await server.stop()
    } finally {
      await server.dispose()
    }
  })
})
