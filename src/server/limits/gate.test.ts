import { describe, expect, it } from 'vitest'
import type { BrowserKey, RoomCode } from '#rooms/ids.ts'
import { manualClock } from '../runtime/manual-clock.test-support.ts'
import { createGate } from './gate.ts'
import type { LimitKind } from './limit-kind.ts'
import { LIMITS, type Limits } from './limits.ts'

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
  /** Looks so many codes up that are no room's; gives how many were let through. */
  const guess = (address: string, times: number) => {
    const quota = gate.quotaOf(client(address))
    let looked = 0
    for (let i = 0; i < times; i++) {
      const use = quota.beginLookUp(nextCode())
      use?.charge()
      if (use !== null) looked += 1
    }
    return looked
  }
  const mayLookUp = (address: string) => {
    const use = gate.quotaOf(client(address)).beginLookUp(nextCode())
    use?.refund()
    return use !== null
  }
  return { clock, gate, kinds, client, nextCode, guess, mayLookUp }
}

const hostOf = (index: number) => `198.51.${Math.floor(index / 250)}.${index % 250}`

describe('what an address may store', () => {
  it('[WIRE-106] is ten times what 32 players can use in eight hours, each once in five seconds', async () => {
    const { clock, gate, client, kinds } = openGate()
    const quotas = Array.from({ length: 32 }, () => gate.quotaOf(client()))
    for (let second = 0; second < 8 * 60 * 60; second += 5) {
      for (const quota of quotas) for (let time = 0; time < 10; time++) quota.takeStored()
      await clock.pass(5_000)
    }
    expect(kinds).toEqual([])
  })

  it('[WIRE-106] is two million at once and as many a day, for all its browsers together', async () => {
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
  it('[WIRE-37] are let in up to the node’s limit, and again when one ends', () => {
    const { gate, client, kinds } = openGate({ connections: 2 })
    const first = gate.admit(client('203.0.113.1'))
    expect(gate.admit(client('203.0.113.2')).ok).toBe(true)
    expect(gate.admit(client('203.0.113.3'))).toEqual({ ok: false, status: 503, retryAfterSeconds: 10 })
    expect(kinds).toEqual(['connections'])
    if (!first.ok) throw new Error('the first one was refused')
    first.release()
    // Told twice, it is one place.
    first.release()
    expect(gate.admit(client('203.0.113.3')).ok).toBe(true)
    expect(gate.admit(client('203.0.113.4')).ok).toBe(false)
  })

  it('[WIRE-37] are limited for each address, however its browsers are called', () => {
    const { gate, client, kinds } = openGate({ connectionsPerAddress: 3 })
    const taken = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4', '2001:db8:0:1::1']
    expect(taken.map((address) => gate.admit(client(address)).ok)).toEqual([true, true, true, false, true])
    expect(kinds).toEqual(['connections-of-address'])
  })

  it('[WIRE-59] of other nodes may be asked for in vain only so often from one address', () => {
    const { gate, kinds, clock } = openGate({ strayRequestsPerAddress: { burst: 2, perSecond: 1 } })
    for (let i = 0; i < 5; i++) gate.beginForward('203.0.113.1')?.()
    expect(kinds).toEqual([])
    const begun = Array.from({ length: 3 }, () => gate.beginForward('203.0.113.1'))
    expect(begun.map((found) => found !== null)).toEqual([true, true, false])
    expect(gate.beginForward('203.0.113.2')).not.toBeNull()
    expect(kinds).toEqual(['stray-requests-of-address'])
    // What turns out to be there has cost nothing.
    begun[0]?.()
    expect(gate.beginForward('203.0.113.1')).not.toBeNull()
    expect(gate.beginForward('203.0.113.1')).toBeNull()
    clock.stall(1_000)
    expect(gate.beginForward('203.0.113.1')).not.toBeNull()
  })

  it('[WIRE-37] of an address make room for the next when they end', () => {
    const { gate, client } = openGate({ connectionsPerAddress: 1 })
    for (let i = 0; i < 3; i++) {
      const admission = gate.admit(client())
      expect(admission.ok).toBe(true)
      expect(gate.admit(client()).ok).toBe(false)
      if (admission.ok) admission.release()
    }
  })

  it('[WIRE-37] are limited for each browser: many tabs, not any number', () => {
    const { gate, client, kinds } = openGate()
    const tabs = Array.from({ length: 21 }, () => gate.admit(client('203.0.113.1', 'Ana')))
    expect(tabs.filter((tab) => tab.ok)).toHaveLength(20)
    expect(tabs[20]).toMatchObject({ ok: false, status: 429 })
    expect(kinds).toEqual(['connections-of-browser'])
    for (const tab of tabs) if (tab.ok) tab.release()
    expect(gate.admit(client('203.0.113.1', 'Ana')).ok).toBe(true)
  })

  it('[WIRE-37] begin at a limited rate for each address, and say when it is worth coming back', async () => {
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

  it('[WIRE-37] of one address never take the last free ones: two cannot fill the node', () => {
    const { gate, client, kinds } = openGate()
    const hold = (address: string) => {
      for (let held = 0; ; held++) if (!gate.admit(client(address)).ok) return held
    }
    expect(['203.0.113.1', '203.0.113.2', '203.0.113.3'].map(hold)).toEqual([5_000, 2_500, 1_250])
    expect(kinds).toContain('connections-of-address')
    expect(gate.admit(client('203.0.113.4')).ok).toBe(true)
  })

  it('[WIRE-37] of an office of 32 fit also while the node is nearly full', () => {
    const { gate, client } = openGate()
    for (let held = 0; held < 9_900; held++) gate.admit(client(hostOf(held)))
    const office = Array.from({ length: 100 }, () => gate.admit(client('203.0.113.1')).ok)
    expect(office.filter(Boolean)).toHaveLength(100)
  })

  it('[WIRE-37] of a whole office fit: 5,000 at once from one address', () => {
    const { gate, client } = openGate()
    const all = Array.from({ length: 5_001 }, () => gate.admit(client()).ok)
    expect(all.filter(Boolean)).toHaveLength(5_000)
  })
})

describe('commands', () => {
  it('[WIRE-15] cost their connection 150 tokens at once and 20 a second', async () => {
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

  it('[WIRE-15] of a room of 32 at full speed behind one address are never too fast', async () => {
    const { clock, gate, client, kinds } = openGate()
    const players = Array.from({ length: 32 }, () => gate.quotaOf(client()))
    for (let second = 0; second < 120; second++) {
      // As much as a browser of ours ever sends.
      for (const player of players) for (let i = 0; i < 10; i++) player.takeCommand(1)
      await clock.pass(1_000)
    }
    expect(kinds).toEqual([])
  })

  it('[WIRE-15] of all connections of one address come to 50,000 at once and 5,000 a second', async () => {
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
  it('[WIRE-38] may fail 10 times a minute from one address, and never costs anything where it succeeds', async () => {
    const { clock, gate, client, nextCode, guess, mayLookUp, kinds } = openGate()
    const office = gate.quotaOf(client())
    for (let i = 0; i < 1_000; i++) office.beginLookUp(nextCode())?.refund()
    expect(guess('203.0.113.1', 50)).toBe(10)
    expect(mayLookUp('203.0.113.1')).toBe(false)
    expect(mayLookUp('203.0.113.2')).toBe(true)
    expect(kinds).toContain('look-ups-of-address')
    await clock.pass(6_000)
    expect(guess('203.0.113.1', 50)).toBe(1)
    await clock.pass(MINUTE_MS)
    expect(guess('203.0.113.1', 50)).toBe(10)
  })

  it('[WIRE-38] of one dead link counts once, however many of an office click it', () => {
    const { gate, client, guess } = openGate()
    const dead = 'DEAD' as RoomCode
    for (let i = 0; i < 100; i++) gate.quotaOf(client()).beginLookUp(dead)?.charge()
    expect(guess('203.0.113.1', 50)).toBe(9)
  })

  it('[WIRE-95] is counted by /64, and by the IPv4 address behind an IPv6 one', () => {
    const { guess } = openGate()
    const guesses = Array.from({ length: 100 }, (_, host) => guess(`2001:db8:1:2::${host}`, 1))
    expect(guesses.filter((one) => one === 1)).toHaveLength(10)
    expect(guess('2001:db8:1:3::1', 50)).toBe(10)
    expect(guess('::ffff:203.0.113.9', 5) + guess('203.0.113.9', 50)).toBe(10)
  })

  it('[WIRE-38] many at a time gains nothing: what failed together is owed', async () => {
    const { clock, gate, client, nextCode, guess } = openGate()
    const quota = gate.quotaOf(client())
    const together = Array.from({ length: 30 }, () => quota.beginLookUp(nextCode()))
    for (const use of together) use?.charge()
    await clock.pass(2 * MINUTE_MS)
    expect(guess('203.0.113.1', 50)).toBe(0)
    await clock.pass(MINUTE_MS)
    expect(guess('203.0.113.1', 50)).toBe(10)
  })

  it('[WIRE-93] is bounded over all addresses, and open to those who did not guess', async () => {
    const { clock, guess, mayLookUp, kinds } = openGate()
    for (let bot = 0; bot < 60; bot++) expect(guess(hostOf(bot), 11)).toBe(10)
    // The guard is up: who has guessed waits, also with tokens of their own; who has not is let through.
    await clock.pass(50)
    expect(guess(hostOf(0), 1)).toBe(0)
    expect(kinds).toContain('look-ups-of-address')
    expect(guess(hostOf(100), 1)).toBe(1)
    expect(guess(hostOf(100), 1)).toBe(0)
    expect(kinds.at(-1)).toBe('look-ups-of-all')
    // Whoever finds their room takes nothing from the others.
    for (let i = 0; i < 1_000; i++) expect(mayLookUp('203.0.113.1')).toBe(true)
    await clock.pass(10 * MINUTE_MS)
    expect(mayLookUp(hostOf(0))).toBe(true)
  })

  it('[WIRE-93] fails 600 times a minute in the long run, whoever many guess', async () => {
    const { clock, guess } = openGate()
    let looked = 0
    const minutes = 5
    for (let step = 0; step < minutes * 60; step++) {
      for (let i = 0; i < 100; i++) looked += guess(hostOf((step * 100 + i) % 60_000), 1)
      await clock.pass(1_000)
    }
    expect(looked).toBeGreaterThan(minutes * 600)
    // And what the guard and those it lets through have at once.
    expect(looked).toBeLessThanOrEqual(minutes * 600 + 1_200 + 100)
  })

  it('[WIRE-93] fails no more often where each look-up takes its time', async () => {
    const { clock, gate, client, nextCode } = openGate()
    const [minutes, latencyMs, addresses] = [5, 100, 12_000]
    const quotas = Array.from({ length: addresses }, (_, host) => gate.quotaOf(client(hostOf(host))))
    let failed = 0
    for (let guess = 0; guess < minutes * 60 * 100; guess++) {
      const use = quotas[guess % addresses]?.beginLookUp(nextCode())
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

describe('making rooms', () => {
  it('[WIRE-94] is limited for each address: 300 at once, then 2 a minute; what was refused costs nothing', async () => {
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

  it('[WIRE-94] draws three codes for a room at most: what is never drawn is some room’s', async () => {
    const { clock, gate, client } = openGate()
    const quota = gate.quotaOf(client())
    const draw = () => Array.from({ length: 1_000 }, () => quota.takeDraw()).filter(Boolean).length
    expect(draw()).toBe(900)
    await clock.pass(MINUTE_MS)
    expect(draw()).toBe(6)
  })
})

describe('what is remembered of addresses', () => {
  it('[WIRE-95] is bounded, and forgets whoever was seen longest ago', () => {
    const { guess } = openGate({ addresses: 100 })
    expect(guess('203.0.113.1', 50)).toBe(10)
    for (let i = 0; i < 99; i++) guess(`2001:db8:0:${i.toString(16)}::1`, 1)
    expect(guess('203.0.113.1', 50)).toBe(0)
    for (let i = 0; i < 100; i++) guess(`2001:db8:1:${i.toString(16)}::1`, 1)
    expect(guess('203.0.113.1', 50)).toBe(10)
  })

  it('[WIRE-95] never forgets whoever is connected', () => {
    const { gate, client, guess } = openGate({ addresses: 100, connectionsPerAddress: 1 })
    expect(gate.admit(client('203.0.113.1')).ok).toBe(true)
    for (let i = 0; i < 1_000; i++) guess(`2001:db8:0:${i.toString(16)}::1`, 1)
    expect(gate.admit(client('203.0.113.1')).ok).toBe(false)
  })
})
