import type { EpochMs, PlayerId } from './ids.ts'

/** How long after the last connection closed a player still counts as here. */
export const AWAY_AFTER_MS = 3_000
/** How long, once somebody is back in a room where nobody was, the others are expected back too. */
export const HOMECOMING_MS = 10_000

interface Attendance {
  readonly isConnected: boolean
  /** Since when that has been so. */
  readonly since: EpochMs
  /** Counts as here until then, though not connected. */
  readonly expectedUntil: EpochMs
}

/** Who of a room is connected and since when. Never stored: it is an input to the rules. */
export type Presence = ReadonlyMap<PlayerId, Attendance>

export const NOBODY: Presence = new Map()

/** The time, and how many times shorter than written every grace period is. */
interface Pace {
  readonly now: EpochMs
  readonly timeScale: number
}

/**
 * The player's first live connection opened. In a room where nobody was connected, everybody else's absence
 * begins only now, and they are expected back for a while: nothing is decided without them in the first seconds
 * after an outage.
 */
export function connect(
  presence: Presence,
  playerId: PlayerId,
  members: readonly PlayerId[],
  pace: Pace,
): Presence {
  const isFirst = !members.some((member) => isConnected(presence, member))
  const next = new Map(isFirst ? expectAll(presence, members, pace) : presence)
  next.set(playerId, { isConnected: true, since: pace.now, expectedUntil: pace.now })
  return next
}

/** Nothing is known of anybody: they are all expected back for a while, and their absence begins only now. */
export function expectAll(
  presence: Presence,
  members: readonly PlayerId[],
  { now, timeScale }: Pace,
): Presence {
  const expectedUntil = now + HOMECOMING_MS / timeScale
  const next = new Map(presence)
  for (const member of members) next.set(member, { isConnected: false, since: now, expectedUntil })
  return next
}

/** The player's last live connection closed. */
export function disconnect(presence: Presence, playerId: PlayerId, pace: Pace): Presence {
  return isConnected(presence, playerId) ? expect(presence, playerId, pace) : presence
}

/** Somebody without a connection who should have one any moment: just joined, or just gone. */
export function expect(presence: Presence, playerId: PlayerId, { now, timeScale }: Pace): Presence {
  const next = new Map(presence)
  next.set(playerId, { isConnected: false, since: now, expectedUntil: now + AWAY_AFTER_MS / timeScale })
  return next
}

export function isConnected(presence: Presence, playerId: PlayerId): boolean {
  return presence.get(playerId)?.isConnected === true
}

/** Connected, or gone for less than their grace. */
export function isHere(presence: Presence, playerId: PlayerId, now: EpochMs): boolean {
  const one = presence.get(playerId)
  return one !== undefined && (one.isConnected || now < one.expectedUntil)
}

/** When a player who is here without a connection stops being so; null for everybody else. */
export function hereUntil(presence: Presence, playerId: PlayerId, now: EpochMs): EpochMs | null {
  const one = presence.get(playerId)
  return one === undefined || one.isConnected || one.expectedUntil <= now ? null : one.expectedUntil
}

/** Since when the player has had no connection; null while they have one, and for somebody never seen here. */
export function awaySince(presence: Presence, playerId: PlayerId): EpochMs | null {
  const one = presence.get(playerId)
  return one === undefined || one.isConnected ? null : one.since
}
