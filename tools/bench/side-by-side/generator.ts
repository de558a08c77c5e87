import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { percentileOf } from '../support/percentile.ts'
import { cpuSecondsOf, ownCpuSecondsOf } from '../support/process-costs.ts'
import { type CreateDriver, type Driver, type Guest, PARTY, type Screen, type Seat } from './driver.ts'
import type { Gathered, LoadAnswer, LoadOrder, OrderResult, Seated, Voted } from './load-messages.ts'
import { createVoteLedger, type VoteLedger } from './vote-ledger.ts'
import { createVoteSchedule } from './vote-schedule.ts'

// The load generator: all players of one server, in a separate process. It runs the orders of its parent in
// sequence.

const JOINS_AT_ONCE = 64
const START_IN_MS = 50
const BETWEEN_PARTIES_MS = 100

let rooms = 0
let book: VoteLedger = createVoteLedger(0)
const seats: Seat[] = []
let lastVote = 0
/** Updates of a player before this are their join. */
let isVoting = false

process.on('message', (order: LoadOrder) => {
  carryOut(order).then(
    (value) => answer({ ok: true, value }),
    (error) => answer({ ok: false, problem: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit())

function answer(message: LoadAnswer): void {
  process.send?.(message)
}

function carryOut(order: LoadOrder): Promise<OrderResult> {
  if (order.kind === 'gather') return gather(order)
  return order.kind === 'seat' ? seat(order) : vote(order)
}

async function openDriver({
  driver,
  port,
}: {
  readonly driver: string
  readonly port: number
}): Promise<Driver> {
  const { createDriver } = (await import(driver)) as { readonly createDriver: CreateDriver }
  return createDriver(port)
}

/** Eight people join one room, each once the one before has the room; then they leave, and the next room follows. */
async function gather(order: Extract<LoadOrder, { kind: 'gather' }>): Promise<Gathered> {
  const driver = await openDriver(order)
  const partyMs: number[] = []
  for (let party = 0; party < order.parties; party++) {
    const { code, seat } = await driver.makeRoom(guestWithoutScreen(party, 0))
    const present = [seat]
    await delay(BETWEEN_PARTIES_MS)
    const startedAt = performance.now()
    for (let place = 1; place <= PARTY; place++)
      present.push(await driver.join(code, guestWithoutScreen(party, place)))
    partyMs.push(performance.now() - startedAt)
    for (const { close } of present) close()
    await delay(BETWEEN_PARTIES_MS)
  }
  return { partyMs }
}

/** First the hosts create all rooms, then the others join: one in each room, then a second one… */
async function seat(order: Extract<LoadOrder, { kind: 'seat' }>): Promise<Seated> {
  const driver = await openDriver(order)
  rooms = order.rooms
  book = createVoteLedger(rooms)
  const codes: string[] = []
  const makingMs = await doAll(rooms, async (room) => {
    const made = await driver.makeRoom(guestAt(room, 0))
    codes[room] = made.code
    seats[room * PARTY] = made.seat
  })
  const joining = rooms * (PARTY - 1)
  const cpuBefore = process.cpuUsage()
  const joiningMs = await doAll(joining, async (index) => {
    const [room, place] = [index % rooms, 1 + Math.floor(index / rooms)]
    seats[room * PARTY + place] = await driver.join(codes[room] ?? '', guestAt(room, place))
  })
  return {
    players: rooms * PARTY,
    roomsPerSecond: (rooms * 1000) / makingMs,
    joinsPerSecond: (joining * 1000) / joiningMs,
    generatorCpu: cpuMsSince(cpuBefore) / joiningMs,
  }
}

function guestWithoutScreen(room: number, place: number): Guest {
  return { ...guestAt(room, place), screen: { saw: () => undefined, answered: () => undefined } }
}

function guestAt(room: number, place: number): Guest {
  const screen: Screen = {
    saw: (voter, count) => {
      if (isVoting) book.saw(room, place, voter, count, performance.now())
    },
    answered: () => book.answered(room, place, performance.now()),
  }
  const address = `10.${room >> 8}.${room & 255}.${place + 1}`
  return { place, name: place === 0 ? 'Host' : `Player ${place}`, address, screen }
}

/** Runs tasks with bounded concurrency; resolves with the duration of all. */
async function doAll(count: number, work: (index: number) => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  let next = 0
  const lane = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: JOINS_AT_ONCE }, lane))
  return performance.now() - startedAt
}

/** Sends votes at their due times, regardless of earlier ones. */
async function vote(order: Extract<LoadOrder, { kind: 'vote' }>): Promise<Voted> {
  const { rate, warmUpMs, measuredMs, drainMs } = order
  isVoting = true
  const voteAt = createVoteSchedule({ rate, rooms })
  const total = Math.round((rate * (warmUpMs + measuredMs)) / 1000)
  const warmUps = Math.round((rate * warmUpMs) / 1000)
  const first = lastVote
  const lateMs: number[] = []
  const loopDelay = monitorEventLoopDelay({ resolution: 1 })
  const startAt = performance.now() + START_IN_MS
  let before = readCosts(order)
  let sent = 0

  await new Promise<void>((resolve) => {
    const sendDue = () => {
      const now = performance.now() - startAt
      while (sent < total) {
        const { dueMs, room, place } = voteAt(sent)
        if (dueMs > now) break
        if (sent === warmUps) {
          before = readCosts(order)
          loopDelay.enable()
        }
        if (sent >= warmUps) lateMs.push(now - dueMs)
        book.enter(room, place, startAt + dueMs)
        seats[room * PARTY + place]?.vote()
        sent += 1
      }
      if (sent < total) setTimeout(sendDue, 1)
      else resolve()
    }
    sendDue()
  })
  const after = readCosts(order)
  loopDelay.disable()
  lastVote = first + total
  const giveUpAt = performance.now() + drainMs
  while (book.pending() > 0 && performance.now() < giveUpAt) await delay(20)

  const seconds = (after.atMs - before.atMs) / 1000
  const serverCpuSeconds = after.serverCpuSeconds - before.serverCpuSeconds
  lateMs.sort((a, b) => a - b)
  const outcome = book.sum(first + warmUps, first + total)
  const shown = book.shownWithin(before.atMs, after.atMs)
  return {
    ...outcome,
    rate,
    serverCpu: serverCpuSeconds / seconds,
    serverUsPerVote: (serverCpuSeconds * 1e6) / shown,
    companionUsPerVote: Object.fromEntries(
      Object.entries(after.companionCpuSeconds).map(([name, used]) => [
        name,
        ((used - (before.companionCpuSeconds[name] ?? 0)) * 1e6) / shown,
      ]),
    ),
    heldRate: shown / seconds,
    generator: {
      cpu: (after.cpuMs - before.cpuMs) / 1000 / seconds,
      lateP99Ms: percentileOf(lateMs, 0.99),
      lateMaxMs: percentileOf(lateMs, 1),
      loopDelayP99Ms: loopDelay.percentile(99) / 1e6,
    },
  }
}

function readCosts({ companionPids, serverPid }: Extract<LoadOrder, { kind: 'vote' }>) {
  const { user, system } = process.cpuUsage()
  return {
    atMs: performance.now(),
    cpuMs: (user + system) / 1000,
    serverCpuSeconds: ownCpuSecondsOf(serverPid),
    companionCpuSeconds: Object.fromEntries(
      Object.entries(companionPids).map(([name, pid]) => [name, cpuSecondsOf(pid)]),
    ),
  }
}

function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
