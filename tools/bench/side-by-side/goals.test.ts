import { describe, expect, it } from 'vitest'
import type { Measurements, SystemResults } from './figures.ts'
import { checkGoals } from './goals.ts'
import type { Voted } from './load-messages.ts'
import type { SystemId } from './systems.ts'

interface Given {
  readonly serverUs?: number
  readonly postgresUs?: number
  readonly p99Ms?: number
  readonly heldRate?: number
  readonly joins?: number
  readonly partyMs?: readonly number[]
}

/** One round of a system, with the same figures at both rates. */
function resultsOf(given: Given = {}): SystemResults {
  const { serverUs = 100, postgresUs = 0, p99Ms = 10, joins = 1_000, partyMs = [10, 12, 20] } = given
  const latencies = { p50: 1, p99: p99Ms, max: p99Ms }
  const load = (rate: number): Voted => ({
    rate,
    votes: rate,
    lost: 0,
    screensMs: latencies,
    answersMs: latencies,
    serverCpu: 0.5,
    serverUsPerVote: serverUs,
    companionUsPerVote: { PostgreSQL: postgresUs },
    heldRate: given.heldRate ?? rate,
    generator: { cpu: 0.1, lateP99Ms: 1, lateMaxMs: 1, loopDelayP99Ms: 1 },
  })
  const seated = { players: 2_000, roomsPerSecond: 100, joinsPerSecond: joins, generatorCpu: 0.1 }
  const memory = { empty: 0, seated: 0, perPlayer: 0, collected: { empty: 0, seated: 0, perPlayer: 0 } }
  return {
    rounds: [{ seated, memory, loads: [load(1_500), load(4_000)] }],
    highest: [],
    gatherings: [partyMs],
  }
}

function check(given: Partial<Record<SystemId, Given>>) {
  const measurements: Measurements = {
    rumpus: resultsOf(given.rumpus),
    colyseus: resultsOf(given.colyseus),
    'socket-io': resultsOf(given['socket-io']),
    'bare-ws': resultsOf(given['bare-ws']),
    'socket-io-sqlite': resultsOf(given['socket-io-sqlite']),
    'rumpus-postgres': resultsOf(given['rumpus-postgres']),
    'socket-io-postgres': resultsOf(given['socket-io-postgres']),
  }
  return (what: string) => {
    const line = checkGoals(measurements).find((one) => one.what.includes(what))
    if (line === undefined) throw new Error(`no goal ${what}`)
    return line
  }
}

describe('the goals of the comparison', () => {
  it('compare the CPU of all processes with the better durable peer, PostgreSQL included', () => {
    const given = {
      'socket-io-sqlite': { serverUs: 300 },
      'socket-io-postgres': { serverUs: 200, postgresUs: 150 },
    }
    const goal = 'CPU of all processes a vote, 1,500 votes/s'
    expect(check({ ...given, rumpus: { serverUs: 210 } })(goal)).toMatchObject({
      figure: '0.7 × (210 and 300 µs, Socket.IO on SQLite)',
      isReached: true,
    })
    expect(check({ ...given, rumpus: { serverUs: 211 } })(goal).isReached).toBe(false)
  })

  it('compare p99 with the better durable peer', () => {
    const given = { 'socket-io-sqlite': { p99Ms: 40 }, 'socket-io-postgres': { p99Ms: 20 } }
    expect(check({ ...given, rumpus: { p99Ms: 10 } })('p99, 1,500').isReached).toBe(true)
    expect(check({ ...given, rumpus: { p99Ms: 11 } })('p99, 1,500').isReached).toBe(false)
  })

  it('require both p99 and the rate at 4,000 votes a second', () => {
    expect(check({ rumpus: { p99Ms: 50, heldRate: 3_960 } })('and rate').isReached).toBe(true)
    expect(check({ rumpus: { p99Ms: 51 } })('and rate').isReached).toBe(false)
    expect(check({ rumpus: { heldRate: 3_950 } })('and rate').isReached).toBe(false)
  })

  it('name a durable peer that did not deliver every vote', () => {
    const { figure } = check({ 'socket-io-postgres': { p99Ms: Number.POSITIVE_INFINITY } })('and rate')
    expect(figure).toContain('Socket.IO on PostgreSQL not all arrived')
  })

  it('compare the CPU with the better peer in memory, bare ws left out', () => {
    const given = { colyseus: { serverUs: 150 }, 'bare-ws': { serverUs: 50 } }
    expect(check({ ...given, rumpus: { serverUs: 120 } })('Server CPU a vote, 4,000').isReached).toBe(true)
    expect(check({ ...given, rumpus: { serverUs: 121 } })('Server CPU a vote, 4,000').isReached).toBe(false)
    expect(check({ ...given, rumpus: { serverUs: 150 } })('Server CPU a vote, 1,500').isReached).toBe(true)
  })

  it('compare joins, of which more are better, with Socket.IO in memory', () => {
    expect(check({ rumpus: { joins: 1_200 } })('Joins').isReached).toBe(true)
    expect(check({ rumpus: { joins: 1_199 } })('Joins').isReached).toBe(false)
  })

  it('bound the median of the rooms that eight people join', () => {
    expect(check({ rumpus: { partyMs: [9, 15, 40] } })('Eight people').isReached).toBe(true)
    expect(check({ rumpus: { partyMs: [9, 16, 17] } })('Eight people').isReached).toBe(false)
  })

  it('are not reached without a measurement', () => {
    expect(check({ rumpus: { partyMs: [] } })('Eight people').isReached).toBe(false)
  })
})
