import { describe, expect, it } from 'vitest'
import { manualClock } from '../../runtime/manual-clock.test-support.ts'
import {
  CLOSE_TIMEOUT_MS,
  createCircuitBreaker,
  OPEN_AFTER_MS,
  PROBE_INTERVAL_MS,
  PROBE_TIMEOUT_MS,
} from './circuit-breaker.ts'
import { storeFaultError } from './store-fault.ts'
import { createStoreHealth } from './store-health.ts'

const down = () => storeFaultError({ reason: 'it is down', isDamage: false })
const collision = () => storeFaultError({ reason: 'a row is locked', isDamage: false, isCollision: true })
const never = () => new Promise<never>(() => {})

/** A breaker around a database that the test makes unavailable and available. */
function open() {
  const clock = manualClock()
  const logged: string[] = []
  const note = (_: object, message: string) => logged.push(message)
  const health = createStoreHealth({ info: note, error: note })
  const database = { isDown: false, reason: 'it is down', probes: 0, works: 0 }
  const answer = async () => {
    if (database.isDown) throw storeFaultError({ reason: database.reason, isDamage: false })
  }
  const breaker = createCircuitBreaker(clock, health, async () => {
    database.probes++
    await answer()
  })
  const work = async () => {
    database.works++
    await answer()
    return 'done'
  }
  /** The outcome of the work, and when it came. */
  function run(attempt: () => Promise<string> = work) {
    const began = clock.now()
    const seen = { outcome: 'waiting', ms: 0 }
    const note = (outcome: string) => Object.assign(seen, { outcome, ms: clock.now() - began })
    void breaker.run(attempt).then(note, (error: Error) => note(error.message))
    return seen
  }
  return { clock, database, logged, breaker, run, health }
}

describe('circuit breaker', () => {
  it('stays closed while the database answers', async () => {
    const { clock, database, logged, run } = open()
    const seen = run()
    await clock.pass(0)
    expect(seen).toEqual({ outcome: 'done', ms: 0 })
    expect(database).toMatchObject({ works: 1, probes: 0 })
    expect(clock.pending()).toBe(0)
    expect(logged).toEqual([])
  })

  it('passes other errors through immediately', async () => {
    const { clock, run } = open()
    const seen = run(() => Promise.reject(new Error('a defect')))
    await clock.pass(0)
    expect(seen).toEqual({ outcome: 'a defect', ms: 0 })
    expect(clock.pending()).toBe(0)
  })

  it('refuses with the latest reason of the outage', async () => {
    const { clock, database, run } = open()
    Object.assign(database, { isDown: true, reason: 'the connection was ended' })
    const seen = run()
    await clock.pass(0)
    database.reason = 'it takes no writes'
    await clock.pass(OPEN_AFTER_MS)
    expect(seen.outcome).toContain('it takes no writes')
  })

  it('probes once for all waiting work, and runs it again when the database is back', async () => {
    const { clock, database, logged, run } = open()
    database.isDown = true
    const early = run()
    await clock.pass(1_000)
    const late = run()
    await clock.pass(1_000)
    expect([early.outcome, late.outcome]).toEqual(['waiting', 'waiting'])
    expect(database).toMatchObject({ works: 1, probes: 2_000 / PROBE_INTERVAL_MS })
    database.isDown = false
    await clock.pass(PROBE_INTERVAL_MS)
    expect([early, late]).toEqual([
      { outcome: 'done', ms: 2_000 + PROBE_INTERVAL_MS },
      { outcome: 'done', ms: 1_000 + PROBE_INTERVAL_MS },
    ])
    expect(logged).toEqual(['the database has failed', 'the database has recovered'])
    expect(clock.pending()).toBe(0)
  })

  it('refuses waiting work after an outage of five seconds, and new work immediately from then on', async () => {
    const { clock, database, run, health } = open()
    database.isDown = true
    const early = run()
    await clock.pass(4_000)
    const late = run()
    await clock.pass(1_000)
    const refused = 'nothing can be stored: it is down'
    expect(early).toEqual({ outcome: refused, ms: OPEN_AFTER_MS })
    expect(late).toEqual({ outcome: refused, ms: 1_000 })
    const after = run()
    await clock.pass(0)
    expect(after).toEqual({ outcome: refused, ms: 0 })
    expect(database.works).toBe(1)
    database.isDown = false
    await clock.pass(PROBE_INTERVAL_MS)
    expect(health.isUnhealthy()).toBe(false)
    const again = run()
    await clock.pass(0)
    expect(again.outcome).toBe('done')
  })

  it('runs waiting work as soon as any probe succeeds', async () => {
    const { clock, database, breaker, run } = open()
    database.isDown = true
    const seen = run()
    await clock.pass(1_100)
    await expect(breaker.probeNow()).rejects.toThrow('it is down')
    database.isDown = false
    await breaker.probeNow()
    await clock.pass(0)
    expect(seen).toEqual({ outcome: 'done', ms: 1_100 })
    expect(clock.pending()).toBe(0)
  })

  it('counts an outage from the start of the work that failed', async () => {
    const { clock, database, run } = open()
    const seen = run(async () => {
      await new Promise<void>((resolve) => clock.wakeAt(clock.now() + 3_000, resolve))
      database.isDown = true
      throw down()
    })
    await clock.pass(OPEN_AFTER_MS)
    expect(seen).toEqual({ outcome: 'nothing can be stored: it is down', ms: OPEN_AFTER_MS })
  })

  it('abandons hung work, and makes the next work wait for a probe', async () => {
    const { clock, run } = open()
    const seen = run(never)
    await clock.pass(OPEN_AFTER_MS)
    expect(seen).toEqual({ outcome: 'nothing can be stored: no answer in time', ms: OPEN_AFTER_MS })
    await clock.pass(PROBE_INTERVAL_MS)
    const next = run()
    await clock.pass(0)
    expect(next.outcome).toBe('done')
  })

  it('abandons a hung probe after a second and sends another', async () => {
    const clock = manualClock()
    let probes = 0
    const health = createStoreHealth({ info: () => {}, error: () => {} })
    const probe = () => {
      probes++
      return never()
    }
    const breaker = createCircuitBreaker(clock, health, probe)
    const refused = expect(breaker.run(() => Promise.reject(down()))).rejects.toThrow('it is down')
    await clock.pass(OPEN_AFTER_MS)
    await refused
    await expect(breaker.run(never)).rejects.toThrow('it is down')
    expect(probes).toBe(OPEN_AFTER_MS / (PROBE_INTERVAL_MS + PROBE_TIMEOUT_MS))
  })

  it('retries a collision immediately, without an outage and without a log line', async () => {
    const { clock, database, logged, run } = open()
    let collisions = 3
    const seen = run(async () => {
      if (collisions-- > 0) throw collision()
      return 'done'
    })
    await clock.pass(0)
    expect(seen).toEqual({ outcome: 'done', ms: 0 })
    expect(database.probes).toBe(0)
    expect(logged).toEqual([])
  })

  it('abandons work that collides for five seconds, and no other work', async () => {
    const { clock, database, logged, run } = open()
    const seen = run(async () => {
      await new Promise<void>((resolve) => clock.wakeAt(clock.now() + 2_000, resolve))
      throw collision()
    })
    await clock.pass(4_500)
    const other = run()
    await clock.pass(500)
    const after = run()
    await clock.pass(0)
    expect([other, after]).toEqual(Array.from({ length: 2 }, () => ({ outcome: 'done', ms: 0 })))
    expect(seen).toEqual({ outcome: 'nothing can be stored: a row is locked', ms: OPEN_AFTER_MS })
    await clock.pass(10_000)
    expect(database.probes).toBe(0)
    expect(logged).toEqual([])
  })
})

describe('a stopped circuit breaker', () => {
  it('refuses waiting work immediately, and stops probing', async () => {
    const { clock, database, breaker, run } = open()
    database.isDown = true
    const seen = run()
    await clock.pass(1_000)
    breaker.stop()
    await clock.pass(0)
    expect(seen).toEqual({ outcome: 'nothing can be stored: it is down', ms: 1_000 })
    const { probes } = database
    await clock.pass(10_000)
    expect(database.probes).toBe(probes)
    expect(clock.pending()).toBe(0)
  })

  it('gives running work a second, and does not retry it', async () => {
    const { clock, database, breaker, run } = open()
    const [hanging, failing] = [
      run(never),
      run(async () => {
        await new Promise<void>((resolve) => clock.wakeAt(clock.now() + 500, resolve))
        throw down()
      }),
    ]
    breaker.stop()
    await clock.pass(CLOSE_TIMEOUT_MS)
    expect(hanging).toEqual({ outcome: 'nothing can be stored: no answer in time', ms: CLOSE_TIMEOUT_MS })
    expect(failing).toEqual({ outcome: 'nothing can be stored: it is down', ms: 500 })
    await clock.pass(10_000)
    expect(database.probes).toBe(0)
  })

  it('sends no probe after the running one', async () => {
    const clock = manualClock()
    const probe = Promise.withResolvers<void>()
    const health = createStoreHealth({ info: () => {}, error: () => {} })
    const breaker = createCircuitBreaker(clock, health, () => probe.promise)
    const refused = expect(breaker.run(() => Promise.reject(down()))).rejects.toThrow('it is down')
    await clock.pass(PROBE_INTERVAL_MS)
    breaker.stop()
    await refused
    probe.reject(down())
    await clock.pass(CLOSE_TIMEOUT_MS)
    expect(clock.pending()).toBe(0)
  })
})
