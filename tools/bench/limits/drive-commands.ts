import { setTimeout as delay } from 'node:timers/promises'
import { percentileOf } from '../support/percentile.ts'
import { createSeatedPlayer, type SeatedPlayer } from './seated-player.ts'
import type { StoredSeat } from './stored-rooms.ts'

/** A command that has not reached all observed screens. */
interface UnderWay {
  readonly dueAt: number
  readonly seen: (afterMs: number) => void
  left: number
}

/** One room whose players are connected. */
export interface DrivenRoom {
  readonly players: readonly SeatedPlayer[]
  /** Sends a player's command; resolves with the time from its due time to the last observed screen. */
  readonly act: (actor: SeatedPlayer, dueAt: number, seen: (afterMs: number) => void) => void
}

export interface DrivenRoomOptions {
  readonly origin: string
  readonly seats: readonly StoredSeat[]
  readonly addressOf: (place: number) => string
  /** The observed screens; all of them by default. */
  readonly counts?: (place: number) => boolean
}

export function connectRoom(options: DrivenRoomOptions): DrivenRoom {
  const { addressOf, counts = () => true, origin, seats } = options
  const underWay = new Map<string, UnderWay>()
  const hostId = seats.find(({ isHost }) => isHost)?.playerId ?? ''
  const screens = seats.filter((_, place) => counts(place)).length

  /** A change without a player's row comes from the host. */
  function shown(playerId: string | null, at: number): void {
    const one = underWay.get(playerId ?? hostId)
    if (one === undefined) return
    one.left -= 1
    if (one.left > 0) return
    underWay.delete(playerId ?? hostId)
    one.seen(at - one.dueAt)
  }

  return {
    players: seats.map((seat, place) =>
      createSeatedPlayer({ origin, seat, address: addressOf(place), ...(counts(place) && { shown }) }),
    ),
    act: (actor, dueAt, seen) => {
      underWay.set(actor.seat.playerId, { dueAt, left: screens, seen })
      actor.act()
    },
  }
}

export interface DriveOptions {
  readonly rooms: readonly DrivenRoom[]
  readonly actorsOf: (room: DrivenRoom) => readonly SeatedPlayer[]
  readonly perSecond: number
  readonly seconds: number
}

/** The result of one round of commands. Times count from a command's due time to the last screen. */
export interface Driven {
  readonly sent: number
  /** Skipped, because the player's previous command had no answer yet. */
  readonly skipped: number
  readonly seen: number
  readonly p50Ms: number
  readonly p99Ms: number
}

const SETTLE_MS = 500

/**
 * Sends commands at fixed times, regardless of answers: in each room in turn, by each of its players in turn.
 */
export async function driveCommands({ actorsOf, perSecond, rooms, seconds }: DriveOptions): Promise<Driven> {
  const latenciesMs: number[] = []
  const turns = rooms.map((room) => ({ room, actors: actorsOf(room), next: 0 }))
  const total = Math.round(perSecond * seconds)
  const startedAt = performance.now()
  let skipped = 0
  for (let due = 0; due < total; await delay(1)) {
    for (const now = performance.now(); due < total; due++) {
      const dueAt = startedAt + (due * 1000) / perSecond
      if (dueAt > now) break
      const turn = turns[due % turns.length]
      const actor = turn?.actors[turn.next++ % turn.actors.length]
      if (turn === undefined || actor === undefined || actor.isActing() || actor.resumedAt() === null)
        skipped += 1
      else turn.room.act(actor, dueAt, (ms) => latenciesMs.push(ms))
    }
  }
  await delay(SETTLE_MS)
  latenciesMs.sort((one, other) => one - other)
  return {
    sent: total - skipped,
    skipped,
    seen: latenciesMs.length,
    p50Ms: percentileOf(latenciesMs, 0.5),
    p99Ms: percentileOf(latenciesMs, 0.99),
  }
}
