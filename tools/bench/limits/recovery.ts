import { setTimeout as delay } from 'node:timers/promises'
import { formatFigure } from '../support/format.ts'
import { spreadOf } from '../support/percentile.ts'
import type { LimitLine, LimitOptions, LimitSection } from './limit-line.ts'
import { addressOf, openStoredServer } from './open-stored-server.ts'
import { createSeatedPlayer, type SeatedPlayer } from './seated-player.ts'

const ROOMS = 250
const PARTY = 8
const VOTES_PER_SECOND = 1_500
const GOAL_MS = 5_000
const GIVE_UP_MS = 60_000

interface Return {
  readonly readyMs: number
  readonly halfMs: number
  readonly lastMs: number
  /** Answered votes that were lost. */
  readonly lost: number
}

/** SIGKILL under 2,000 voting players: the time until the last one has their seat again, and lost votes. */
export async function measureRecovery({ dir, rounds }: LimitOptions): Promise<LimitSection> {
  const apart = await killAndReturn(dir, rounds, addressOf, 0)
  const together = await killAndReturn(dir, Math.ceil(rounds / 2), () => '10.0.0.1', 0)
  const late = await killAndReturn(dir, 1, addressOf, 4_000)
  return {
    title: 'After a crash',
    lines: [
      lineOf('Killed under 2,000 players, started at once: last one resumed', apart, true),
      lineOf('… all of them behind one address', together, true),
      lineOf('… started 4 s after its death', late, false),
      {
        what: 'Acknowledged votes that were lost',
        figure: String([...apart, ...together, ...late].reduce((sum, { lost }) => sum + lost, 0)),
        goal: '0',
        isReached: [...apart, ...together, ...late].every(({ lost }) => lost === 0),
      },
    ],
    how:
      `${ROOMS} rooms of ${PARTY}, all players connected over a WebSocket, ${VOTES_PER_SECOND.toLocaleString('en')} votes a second; then SIGKILL. ` +
      'Counted from the start of the new process until the last player has reconnected, subscribed and received ' +
      'the room. Players wait as the page does (WIRE-20: 1, 2, 5, 10 s, each up to a fifth longer), with all limits on: most of ' +
      'the time is that wait. If the server returns only after some seconds, players wait for their next attempt: the third line.',
  }
}

function lineOf(what: string, returns: readonly Return[], hasGoal: boolean): LimitLine {
  const { greatest, median } = spreadOf(returns.map(({ lastMs }) => lastMs))
  const ready = spreadOf(returns.map(({ readyMs }) => readyMs)).median
  return {
    what,
    figure: `${formatFigure(median / 1000)} s (worst ${formatFigure(greatest / 1000)} s; the server was ready after ${formatFigure(ready / 1000)} s)`,
    goal: hasGoal ? 'at most 5 s' : '',
    isReached: hasGoal ? greatest <= GOAL_MS : null,
  }
}

async function killAndReturn(
  dir: string,
  rounds: number,
  addressFor: (place: number) => string,
  deadForMs: number,
): Promise<readonly Return[]> {
  const { seats, server } = await openStoredServer(dir, { rooms: ROOMS, playersPerRoom: PARTY })
  const players = seats
    .flat()
    .map((seat, place) => createSeatedPlayer({ origin: server.origin, seat, address: addressFor(place) }))
  await Promise.all(players.map(({ seated }) => seated))
  const returns: Return[] = []
  for (let round = 0; round < rounds; round++) {
    await vote(players)
    const known = players.map((player) => ({
      version: player.version(),
      // The outcome of a vote without an answer is unknown.
      vote: player.isActing() ? null : player.acknowledged(),
    }))
    await server.kill()
    await delay(deadForMs)
    const startedAt = performance.now()
    await server.restart()
    await allBack(players, startedAt)
    const backAfter = players
      .map((player) => (player.resumedAt() ?? Number.NaN) - startedAt)
      .sort((a, b) => a - b)
    const lost = players.filter((player, place) => {
      const before = known[place]
      const isVoteLost = before?.vote !== null && player.votedWhenShown() !== before?.vote
      return player.version() < (before?.version ?? 0) || isVoteLost
    }).length
    returns.push({
      readyMs: server.readyAfterMs(),
      halfMs: backAfter[Math.floor(backAfter.length / 2)] ?? Number.NaN,
      lastMs: backAfter.at(-1) ?? Number.NaN,
      lost,
    })
  }
  const refusals = players.flatMap((player) => player.refusals)
  if (refusals.length > 0) throw new Error(`players were refused: ${[...new Set(refusals)].join(', ')}`)
  for (const player of players) player.end()
  await server.dispose()
  return returns
}

/** For two seconds; some votes are still without an answer at the end. */
async function vote(players: readonly SeatedPlayer[]): Promise<void> {
  const voters = players.filter(({ seat }) => !seat.isHost)
  const startedAt = performance.now()
  for (let sent = 0; performance.now() - startedAt < 2_000; await delay(1))
    for (; sent < ((performance.now() - startedAt) * VOTES_PER_SECOND) / 1000; sent++) {
      const voter = voters[(sent * 7) % voters.length]
      if (voter !== undefined && !voter.isActing()) voter.act()
    }
}

async function allBack(players: readonly SeatedPlayer[], startedAt: number): Promise<void> {
  while (players.some((player) => (player.resumedAt() ?? 0) < startedAt)) {
    if (performance.now() - startedAt > GIVE_UP_MS) throw new Error('not all players resumed')
    await delay(20)
  }
}
