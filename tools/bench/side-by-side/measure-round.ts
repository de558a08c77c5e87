import { setTimeout as delay } from 'node:timers/promises'
import { residentBytesOf } from '../support/process-costs.ts'
import { findHighest } from './find-highest.ts'
import type { Gathered, GeneratorCosts, Seated, Voted } from './load-messages.ts'
import { type Measured, startMeasured } from './start-measured.ts'
import type { System } from './systems.ts'

/** Durations and loads; the quick plan is a smoke test. */
export interface Plan {
  readonly rooms: number
  readonly rounds: number
  /** Rooms that eight people join one after another, in each round. */
  readonly parties: number
  readonly rates: readonly number[]
  readonly warmUpMs: number
  readonly measuredMs: number
  readonly climb: { readonly from: number; readonly factor: number; readonly most: number } | null
  /** The number of rounds with a climb. */
  readonly climbRounds: number
  readonly climbWarmUpMs: number
  readonly climbMeasuredMs: number
}

/** Resident memory in bytes. */
interface Memory {
  readonly empty: number
  readonly seated: number
  readonly perPlayer: number
  /** The same after garbage collection, with freed pages returned to the system. */
  readonly collected: { readonly empty: number; readonly seated: number; readonly perPlayer: number }
}

/** The measurements of one server process. */
export interface Round {
  readonly seated: Seated
  readonly memory: Memory
  readonly loads: readonly Voted[]
}

export interface Highest {
  readonly votesPerSecond: number
  readonly steps: readonly Voted[]
  /** Whether the load generator was the bottleneck. */
  readonly isBoundByGenerator: boolean
}

const SETTLE_MS = 1_500
const DRAIN_MS = 10_000
const BETWEEN_MS = 500

/** Measures a new server: memory, join rate, and the cost of votes at each of the plan's rates. */
export async function measureRound(system: System, plan: Plan): Promise<Round> {
  const measured = await startMeasured(system, { isPinned: false })
  try {
    await delay(SETTLE_MS)
    const empty = residentBytesOf(measured.pid)
    const collectedEmpty = await measured.readCollectedMemory()
    const seated = await seat(system, measured, plan.rooms)
    await delay(SETTLE_MS)
    const full = residentBytesOf(measured.pid)
    const collectedFull = await measured.readCollectedMemory()
    const loads: Voted[] = []
    for (const rate of plan.rates) {
      loads.push(await vote(measured, rate, plan.warmUpMs, plan.measuredMs))
      await delay(BETWEEN_MS)
    }
    return {
      seated,
      memory: {
        empty,
        seated: full,
        perPlayer: (full - empty) / seated.players,
        collected: {
          empty: collectedEmpty,
          seated: collectedFull,
          perPlayer: (collectedFull - collectedEmpty) / seated.players,
        },
      },
      loads,
    }
  } finally {
    await measured.stop()
  }
}

/** Eight people join one room one after another, on a new server without any other work. */
export async function measureGathering(system: System, { parties }: Plan): Promise<readonly number[]> {
  const measured = await startMeasured(system, { isPinned: false })
  try {
    await delay(SETTLE_MS)
    const { driver } = system
    const gathered = await measured.order<Gathered>({ kind: 'gather', driver, port: measured.port, parties })
    return gathered.partyMs
  } finally {
    await measured.stop()
  }
}

/** The highest load with a tolerable p99, with the server on one core and the load generator on another. */
export async function measureHighest(system: System, plan: Plan): Promise<Highest> {
  if (plan.climb === null) throw new Error('a plan without a climb')
  const steps: Voted[] = []
  let measured: Measured | null = null
  let isBoundByGenerator = false
  try {
    const votesPerSecond = await findHighest(async (rate) => {
      measured ??= await startWarm(system, plan, rate)
      const voted = await vote(measured, rate, plan.climbWarmUpMs, plan.climbMeasuredMs)
      steps.push(voted)
      // A backlog of this load would distort the next one.
      if (voted.lost > 0) {
        await measured.stop()
        measured = null
      }
      const canBear = voted.lost === 0 && voted.screensMs.p99 < system.tolerableP99Ms
      const isServerBusy = voted.serverCpu > 0.9
      if (!canBear && !isServerBusy && isSaturated(voted.generator)) isBoundByGenerator = true
      return canBear
    }, plan.climb)
    return { votesPerSecond, steps, isBoundByGenerator }
  } finally {
    await (measured as Measured | null)?.stop()
  }
}

/** Runs half the load for a while, so that the measured code is already optimized. */
async function startWarm(system: System, plan: Plan, rate: number): Promise<Measured> {
  const measured = await startMeasured(system, { isPinned: true })
  try {
    await seat(system, measured, plan.rooms)
    await delay(SETTLE_MS)
    await vote(measured, rate / 2, 0, plan.warmUpMs)
    return measured
  } catch (error) {
    await measured.stop()
    throw error
  }
}

function seat(system: System, { order, port }: Measured, rooms: number): Promise<Seated> {
  return order({ kind: 'seat', driver: system.driver, port, rooms })
}

function vote(
  { companionPids, order, pid }: Measured,
  rate: number,
  warmUpMs: number,
  measuredMs: number,
): Promise<Voted> {
  const load = { rate, warmUpMs, measuredMs, drainMs: DRAIN_MS }
  return order({ kind: 'vote', ...load, serverPid: pid, companionPids })
}

/** Whether the load generator may have limited the measurement. */
export function isSaturated({ cpu, lateP99Ms }: GeneratorCosts): boolean {
  return cpu > 0.9 || lateP99Ms > 10
}
