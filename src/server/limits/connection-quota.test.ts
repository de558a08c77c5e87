import { describe, expect, it } from 'vitest'
import { drawRoomCode } from '#rooms/text/room-code.ts'
import { identifyBrowser } from '../http/browser-cookie.ts'
import { manualClock } from '../runtime/manual-clock.test-support.ts'
import { createGate } from './gate.ts'
import { LIMITS, type LimitKind } from './limits.ts'

/** Look-ups of one address, each by another browser, that take 10 ms. */
function openAddress() {
  const clock = manualClock()
  const kinds: LimitKind[] = []
  const gate = createGate({
    limits: LIMITS,
    clock,
    count: (kind) => kinds.push(kind),
    proofKey: new Uint8Array(32),
  })
  let codes = 0
  const lookUp = (outcome: 'charge' | 'refund') => {
    const digits = [codes % 28, Math.floor(codes / 28), 0, 0]
    codes += 1
    const code = drawRoomCode((below) => (digits.pop() ?? 0) % below)
    const { browserKey } = identifyBrowser(undefined, false)
    const quota = gate.quotaOf({ browserKey, address: '203.0.113.1' })
    return quota.runLookUp(async () => {
      const use = await quota.beginLookUp(code)
      await new Promise<void>((resolve) => void clock.wakeAt(clock.now() + 10, resolve))
      use?.[outcome]()
      return use !== null
    })
  }
  const lookUpAtOnce = async (times: number, outcome: 'charge' | 'refund') => {
    const all = Array.from({ length: times }, () => lookUp(outcome))
    await clock.pass(1_000)
    return Promise.all(all)
  }
  return { clock, kinds, lookUpAtOnce }
}

describe('look-ups at once', () => {
  it('[WIRE-205] pass exactly as often as one after another if they fail', async () => {
    const { clock, lookUpAtOnce } = openAddress()
    expect((await lookUpAtOnce(800, 'charge')).filter(Boolean)).toHaveLength(10)
    await clock.pass(5_000)
    expect((await lookUpAtOnce(800, 'charge')).filter(Boolean)).toHaveLength(1)
  })

  it('[WIRE-283] are free for 64 right codes of an address, and not for a 65th', async () => {
    const { kinds, lookUpAtOnce } = openAddress()
    expect(await lookUpAtOnce(65, 'refund')).toEqual([...Array(64).fill(true), null])
    expect(kinds).toEqual(['look-ups-of-address'])
  })
})
