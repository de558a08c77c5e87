import { describe, expect, it } from 'vitest'
import type { BrowserKey, RoomCode } from '#rooms/record/ids.ts'
import { manualClock } from '../runtime/manual-clock.test-support.ts'
import { createGate } from './gate.ts'
import { LIMITS, type LimitKind, type Limits } from './limits.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

function openGate(limits: Partial<Limits> = {}) {
  const clock = manualClock()
  const kinds: LimitKind[] = []
  const gate = createGate({
    limits: { ...LIMITS, ...limits },
    clock,
    count: (kind) => kinds.push(kind),
    proofKey: new Uint8Array(32),
  })
  let browsers = 0
  let codes = 0
  const nextCode = () => `${codes++}` as RoomCode
  const client = (address = '203.0.113.1', browser = `browser-${browsers++}`) => ({
    browserKey: browser as BrowserKey,
    address,
  })
  /** Looks up codes without a room and returns the number of admitted look-ups. */
  const guess = async (address: string, times: number) => {
    const quota = gate.quotaOf(client(address))
    let admitted = 0
    for (let i = 0; i < times; i++) {
      const use = await quota.beginLookUp(nextCode())
      use?.charge()
      if (use !== null) admitted += 1
    }
    return admitted
  }
  const mayLookUp = async (address: string) => {
    const use = await gate.quotaOf(client(address)).beginLookUp(nextCode())
    use?.refund()
    return use !== null
  }
  return { clock, gate, kinds, client, nextCode, guess, mayLookUp }
}

const hostOf = (index: number) => `198.51.${Math.floor(index / 250)}.${index % 250}`

describe('the stored calls of an address', () => {
  it('[WIRE-106] suffice for ten times the use of 32 players in eight hours, each calling once in five seconds', async () => {
    const { clock, gate, client, kinds } = openGate()
    const quotas = Array.from({ length: 32 }, () => gate.quotaOf(client()))
    for (let second = 0; second < 8 * 60 * 60; second += 5) {
      for (const quota of quotas) for (let time = 0; time < 10; time++) quota.takeStored()
      await clock.pass(5_000)
    }
    expect(kinds).toEqual([])
  })

  it('[WIRE-106] are limited to a burst of two million and as many a day, for all its browsers together', async () => {
    const { clock, gate, client, kinds } = openGate()
    const stored = () => {
      let count = 0
      while (gate.quotaOf(client('203.0.113.1')).takeStored()) count += 1
      return count
    }
    expect(stored()).toBe(2_000_000)
    expect(kinds).toEqual(['stored-of-address'])
    await clock.pass(DAY_MS / 2)
    expect(stored()).toBe(1_000_000)
    expect(gate.quotaOf(client('203.0.113.2')).takeStored()).toBe(true)
  })
})

describe('connections', () => {
  it('[WIRE-37] are admitted up to the node’s limit, and again when one ends', () => {
    const { gate, client, kinds } = openGate({ connections: 2 })
    const first = gate.admit(client('203.0.113.1'))
    expect(gate.admit(client('203.0.113.2')).ok).toBe(true)
    expect(gate.admit(client('203.0.113.3'))).toEqual({ ok: false, status: 503, retryAfterSeconds: 10 })
    expect(kinds).toEqual(['connections'])
    if (!first.ok) throw new Error('the first one was refused')
    first.release()
    // A second release has no effect.
    first.release()
    expect(gate.admit(client('203.0.113.3')).ok).toBe(true)
    expect(gate.admit(client('203.0.113.4')).ok).toBe(false)
  })

  it('[WIRE-253] are limited for each address, over all its browsers', () => {
    const { gate, client, kinds } = openGate({ connectionsPerAddress: 3 })
    const taken = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4', '2001:db8:0:1::1']
    expect(taken.map((address) => gate.admit(client(address)).ok)).toEqual([true, true, true, false, true])
    expect(kinds).toEqual(['connections-of-address'])
  })

  it('[WIRE-310] of other nodes can be requested unsuccessfully at a limited rate for each address', () => {
    const { gate, kinds, clock } = openGate({ strayRequestsPerAddress: { burst: 2, perSecond: 1 } })
    for (let i = 0; i < 5; i++) gate.beginForward('203.0.113.1')?.()
    expect(kinds).toEqual([])
    const refunds = Array.from({ length: 3 }, () => gate.beginForward('203.0.113.1'))
    expect(refunds.map((refund) => refund !== null)).toEqual([true, true, false])
    expect(gate.beginForward('203.0.113.2')).not.toBeNull()
    expect(kinds).toEqual(['stray-requests-of-address'])
    // A request that finds its connection costs nothing.
    refunds[0]?.()
    expect(gate.beginForward('203.0.113.1')).not.toBeNull()
    expect(gate.beginForward('203.0.113.1')).toBeNull()
    clock.stall(1_000)
    expect(gate.beginForward('203.0.113.1')).not.toBeNull()
  })

  it('[WIRE-253] of an address are released when they end', () => {
    const { gate, client } = openGate({ connectionsPerAddress: 1 })
    for (let i = 0; i < 3; i++) {
      const admission = gate.admit(client())
      expect(admission.ok).toBe(true)
      expect(gate.admit(client()).ok).toBe(false)
      if (admission.ok) admission.release()
    }
  })

  it('[WIRE-37] are limited for each browser', () => {
    const { gate, client, kinds } = openGate()
    const tabs = Array.from({ length: 21 }, () => gate.admit(client('203.0.113.1', 'Ana')))
    expect(tabs.filter((tab) => tab.ok)).toHaveLength(20)
    expect(tabs[20]).toMatchObject({ ok: false, status: 429 })
    expect(kinds).toEqual(['connections-of-browser'])
    for (const tab of tabs) if (tab.ok) tab.release()
    expect(gate.admit(client('203.0.113.1', 'Ana')).ok).toBe(true)
  })

  it('[WIRE-253] [WIRE-254] start at a limited rate for each address, and refusals contain the time to wait', async () => {
    const { clock, gate, client } = openGate({ handshakesPerAddress: { burst: 2, perSecond: 0.1 } })
    const knock = () => {
      const admission = gate.admit(client())
      if (admission.ok) admission.release()
      return admission
    }
    expect([knock().ok, knock().ok]).toEqual([true, true])
    expect(knock()).toEqual({ ok: false, status: 429, retryAfterSeconds: 10 })
    await clock.pass(10_000)
    expect(knock().ok).toBe(true)
  })

  it('[WIRE-253] of one address never take the last free ones, so two addresses cannot fill the node', () => {
    const { gate, client, kinds } = openGate()
    const hold = (address: string) => {
      for (let held = 0; ; held++) if (!gate.admit(client(address)).ok) return held
    }
    expect(['203.0.113.1', '203.0.113.2', '203.0.113.3'].map(hold)).toEqual([5_000, 2_500, 1_250])
    expect(kinds).toContain('connections-of-address')
    expect(gate.admit(client('203.0.113.4')).ok).toBe(true)
  })

  it('[WIRE-253] of an office with 32 players are admitted while the node is nearly full', () => {
    const { gate, client } = openGate()
    for (let held = 0; held < 9_900; held++) gate.admit(client(hostOf(held)))
    const office = Array.from({ length: 100 }, () => gate.admit(client('203.0.113.1')).ok)
    expect(office.filter(Boolean)).toHaveLength(100)
  })

  it('[WIRE-253] are limited to 5,000 for each address', () => {
    const { gate, client } = openGate()
    const all = Array.from({ length: 5_001 }, () => gate.admit(client()).ok)
    expect(all.filter(Boolean)).toHaveLength(5_000)
  })
})

describe('commands', () => {
  it('[WIRE-15] of one connection are limited to a burst of 150 tokens and 20 a second', async () => {
    const { clock, gate, client, kinds } = openGate()
    const quota = gate.quotaOf(client())
    const spend = (cost: number) => {
      let spent = 0
      while (quota.takeCommand(cost)) spent += cost
      return spent
    }
    expect(spend(1)).toBe(150)
    await clock.pass(1_000)
    expect(spend(5)).toBe(20)
    expect(new Set(kinds)).toEqual(new Set(['commands-of-connection']))
  })

  it('[WIRE-15] of 32 players at full speed behind one address are never refused', async () => {
    const { clock, gate, client, kinds } = openGate()
    const players = Array.from({ length: 32 }, () => gate.quotaOf(client()))
    for (let second = 0; second < 120; second++) {
      // The maximum that a browser sends.
      for (const player of players) for (let i = 0; i < 10; i++) player.takeCommand(1)
      await clock.pass(1_000)
    }
    expect(kinds).toEqual([])
  })

  it('[WIRE-15] of all connections of an address are limited to a burst of 50,000 and 5,000 a second', async () => {
    const { clock, gate, client, kinds } = openGate()
    const flood = () =>
      Array.from({ length: 400 }, () => gate.quotaOf(client())).reduce((taken, quota) => {
        let own = 0
        while (own < 150 && quota.takeCommand(1)) own += 1
        return taken + own
      }, 0)
    expect(flood()).toBe(50_000)
    await clock.pass(1_000)
    expect(flood()).toBe(5_000)
    expect(new Set(kinds)).toEqual(new Set(['commands-of-address']))
  })
})

describe('looking up codes', () => {
  it('[WIRE-38] is free 10 times a minute for each address if it fails, and always if it succeeds', async () => {
    const { clock, gate, client, nextCode, guess, mayLookUp, kinds } = openGate()
    const office = gate.quotaOf(client())
    for (let i = 0; i < 1_000; i++) (await office.beginLookUp(nextCode()))?.refund()
    expect(await guess('203.0.113.1', 50)).toBe(10)
    expect(await mayLookUp('203.0.113.1')).toBe(false)
    expect(await mayLookUp('203.0.113.2')).toBe(true)
    expect(kinds).toContain('look-ups-of-address')
    await clock.pass(6_000)
    expect(await guess('203.0.113.1', 50)).toBe(1)
    await clock.pass(MINUTE_MS)
    expect(await guess('203.0.113.1', 50)).toBe(10)
  })

  it('[WIRE-38] of the same dead link counts once for an address', async () => {
    const { gate, client, guess } = openGate()
    const dead = 'DEAD' as RoomCode
    for (let i = 0; i < 100; i++) (await gate.quotaOf(client()).beginLookUp(dead))?.charge()
    expect(await guess('203.0.113.1', 50)).toBe(9)
  })

  it('[WIRE-95] is counted by /64, and by IPv4 address for IPv4-mapped ones', async () => {
    const { guess } = openGate()
    const guesses = await Promise.all(
      Array.from({ length: 100 }, (_, host) => guess(`2001:db8:1:2::${host}`, 1)),
    )
    expect(guesses.filter((one) => one === 1)).toHaveLength(10)
    expect(await guess('2001:db8:1:3::1', 50)).toBe(10)
    expect((await guess('::ffff:203.0.113.9', 5)) + (await guess('203.0.113.9', 50))).toBe(10)
  })

  it('[WIRE-93] is bounded over all addresses, and free for those without recent failures', async () => {
    const { clock, guess, mayLookUp, kinds } = openGate()
    for (let bot = 0; bot < 60; bot++) expect(await guess(hostOf(bot), 11)).toBe(10)
    // The guard is up: addresses with recent failures are refused even if they have tokens, others are
    // admitted.
    await clock.pass(50)
    expect(await guess(hostOf(0), 1)).toBe(0)
    expect(kinds).toContain('look-ups-of-address')
    expect(await guess(hostOf(100), 1)).toBe(1)
    expect(await guess(hostOf(100), 1)).toBe(0)
    expect(kinds.at(-1)).toBe('look-ups-of-all')
    // Successful look-ups do not use up the shared rate.
    for (let i = 0; i < 1_000; i++) expect(await mayLookUp('203.0.113.1')).toBe(true)
    await clock.pass(10 * MINUTE_MS)
    expect(await mayLookUp(hostOf(0))).toBe(true)
  })

  it('[WIRE-93] fails at most 600 times a minute in the long run, for any number of addresses', async () => {
    const { clock, guess } = openGate()
    let admitted = 0
    const minutes = 5
    for (let step = 0; step < minutes * 60; step++) {
      for (let i = 0; i < 100; i++) admitted += await guess(hostOf((step * 100 + i) % 60_000), 1)
      await clock.pass(1_000)
    }
    expect(admitted).toBeGreaterThan(minutes * 600)
    // Plus the bursts of both rates.
    expect(admitted).toBeLessThanOrEqual(minutes * 600 + 1_200 + 100)
  })

  it('[WIRE-93] fails no more often with slow look-ups', async () => {
    const { clock, gate, client, nextCode } = openGate()
    const [minutes, latencyMs, addresses] = [5, 100, 12_000]
    const quotas = Array.from({ length: addresses }, (_, host) => gate.quotaOf(client(hostOf(host))))
    let failed = 0
    for (let guess = 0; guess < minutes * 60 * 100; guess++) {
      const use = await quotas[guess % addresses]?.beginLookUp(nextCode())
      const fail = () => {
        failed += 1
        use?.charge()
      }
      if (use) clock.wakeAt(clock.now() + latencyMs, fail)
      await clock.pass(10)
    }
    expect(failed).toBeGreaterThan(minutes * 600)
    expect(failed).toBeLessThanOrEqual(minutes * 600 + 1_200 + 100)
  })
})

describe('creating rooms', () => {
  it('[WIRE-94] is limited to a burst of 300 and 2 a minute for each address; refused ones are free', async () => {
    const { clock, gate, client, kinds } = openGate()
    const quota = gate.quotaOf(client())
    const make = (times: number) => {
      let made = 0
      for (let i = 0; i < times; i++) {
        const use = quota.beginRoom()
        use?.charge()
        if (use !== null) made += 1
      }
      return made
    }
    for (let i = 0; i < 500; i++) quota.beginRoom()?.refund()
    expect(make(400)).toBe(300)
    await clock.pass(MINUTE_MS)
    expect(make(400)).toBe(2)
    expect(kinds).toContain('rooms-of-address')
    expect(gate.quotaOf(client('203.0.113.2')).beginRoom()).not.toBeNull()
  })

  it('[WIRE-284] is bounded over all addresses, and possible for those without recent rooms', async () => {
    const { clock, gate, client, kinds } = openGate({
      rooms: {
        ...LIMITS.rooms,
        guard: { burst: 4, perSecond: 2 },
        guarded: { burst: 1, perSecond: 2 },
      },
    })
    const create = (address: string) => {
      const use = gate.quotaOf(client(address)).beginRoom()
      use?.charge()
      return use !== null
    }
    for (let room = 0; room < 4; room++) expect(create('203.0.113.1')).toBe(true)
    expect(create('203.0.113.1')).toBe(false)
    expect(create('203.0.113.2')).toBe(true)
    expect(create('203.0.113.3')).toBe(false)
    expect(kinds).toEqual(['rooms-of-all', 'rooms-of-all'])
    await clock.pass(10 * MINUTE_MS)
    expect(create('203.0.113.1')).toBe(true)
  })

  it('[WIRE-94] allows three generated codes for each room', async () => {
    const { clock, gate, client } = openGate()
    const quota = gate.quotaOf(client())
    const draw = () => Array.from({ length: 1_000 }, () => quota.takeDraw()).filter(Boolean).length
    expect(draw()).toBe(900)
    await clock.pass(MINUTE_MS)
    expect(draw()).toBe(6)
  })
})

describe('refused frames', () => {
  it('[WIRE-96] of one connection are limited to 600 at once and 20 a second', async () => {
    const { clock, gate, client } = openGate()
    const quota = gate.quotaOf(client())
    const refusals = () => Array.from({ length: 1_000 }, () => quota.takeRefusal()).filter(Boolean).length
    expect(refusals()).toBe(600)
    await clock.pass(1_000)
    expect(refusals()).toBe(20)
  })
})

describe('the address table', () => {
  it('[WIRE-258] is bounded and evicts the least recently used address', async () => {
    const { guess } = openGate({ addresses: 100 })
    expect(await guess('203.0.113.1', 50)).toBe(10)
    for (let i = 0; i < 99; i++) await guess(`2001:db8:0:${i.toString(16)}::1`, 1)
    expect(await guess('203.0.113.1', 50)).toBe(0)
    for (let i = 0; i < 100; i++) await guess(`2001:db8:1:${i.toString(16)}::1`, 1)
    expect(await guess('203.0.113.1', 50)).toBe(10)
  })

  it('[WIRE-258] never evicts a connected address', async () => {
    const { gate, client, guess } = openGate({ addresses: 100, connectionsPerAddress: 1 })
    expect(gate.admit(client('203.0.113.1')).ok).toBe(true)
    for (let i = 0; i < 1_000; i++) await guess(`2001:db8:0:${i.toString(16)}::1`, 1)
    expect(gate.admit(client('203.0.113.1')).ok).toBe(false)
  })
})
