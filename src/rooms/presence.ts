import type { EpochMs, PlayerId } from './ids.ts'

/** How long after the last connection closed a player still counts as here. */
export const AWAY_AFTER_MS = 3_000
/** How long, once somebody is back in a room where nobody was, the others are expected back too. */
export const RETURN_WINDOW_MS = 10_000
/** A time without any connection that is longer than this is an outage; a matter of machines, so never scaled. */
export const OUTAGE_MS = 2_000

interface Attendance {
  readonly isConnected: boolean
  /** Since when that has been so. */
  readonly since: EpochMs
  /** Counts as here until then, though not connected. */
  readonly expectedUntil: EpochMs
}

/** Who of a room is connected and since when. Never stored: it is an input to the rules. */
export interface Presence {
  readonly byPlayer: ReadonlyMap<PlayerId, Attendance>
  /** Since when nobody has been connected, −∞ where that is not known; null while somebody is. */
  readonly emptySince: EpochMs | null
  /** Since when somebody has been connected, gaps of up to `OUTAGE_MS` aside; −∞ where that is not known. */
  readonly attendedSince: EpochMs
  /** Whether another server may still report players who are connected there. */
  readonly isProvisional: boolean
}

export const NOBODY: Presence = {
  byPlayer: new Map(),
  emptySince: Number.NEGATIVE_INFINITY,
  attendedSince: Number.NEGATIVE_INFINITY,
  isProvisional: false,
}

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
  const before = isFirst ? expectAll(presence, members, pace) : presence
  return {
    ...withPlayer(before, playerId, { isConnected: true, since: pace.now, expectedUntil: pace.now }),
    emptySince: null,
    attendedSince: isOutage(presence, pace.now) ? pace.now : presence.attendedSince,
  }
}

/** Nothing is known of anybody: they are all expected back for a while, and their absence begins only now. */
export function expectAll(
  presence: Presence,
  members: readonly PlayerId[],
  { now, timeScale }: Pace,
): Presence {
  const expectedUntil = now + RETURN_WINDOW_MS / timeScale
  const byPlayer = new Map(presence.byPlayer)
  for (const member of members) byPlayer.set(member, { isConnected: false, since: now, expectedUntil })
  return { ...presence, byPlayer }
}

/** The player's last live connection closed. */
export function disconnect(presence: Presence, playerId: PlayerId, pace: Pace): Presence {
  return isConnected(presence, playerId) ? noteEmpty(expect(presence, playerId, pace), pace) : presence
}

/** Somebody without a connection who should have one any moment: just joined, or just gone. */
export function expect(presence: Presence, playerId: PlayerId, { now, timeScale }: Pace): Presence {
  return withPlayer(presence, playerId, {
    isConnected: false,
    since: now,
    expectedUntil: now + AWAY_AFTER_MS / timeScale,
  })
}

/** Forgets everybody who is no member. */
export function keepMembers(presence: Presence, members: ReadonlySet<PlayerId>, pace: Pace): Presence {
  const byPlayer = new Map([...presence.byPlayer].filter(([playerId]) => members.has(playerId)))
  return noteEmpty({ ...presence, byPlayer }, pace)
}

/** The first player is back after a silence, in which all connections still seemed open. */
export function returnAfterOutage(presence: Presence, { now }: Pace): Presence {
  return { ...presence, attendedSince: now }
}

/** Another server reports that somebody has been connected to it since then. */
export function noteRemoteAttendance(presence: Presence, since: EpochMs): Presence {
  const { attendedSince, emptySince } = presence
  return {
    ...presence,
    emptySince: null,
    attendedSince: emptySince === null ? Math.min(attendedSince, since) : since,
  }
}

/** Since when somebody has been connected (`Moment.attendedSince`). */
export function attendedSince(presence: Presence, now: EpochMs): EpochMs | null {
  return isOutage(presence, now) ? null : presence.attendedSince
}

function isOutage({ emptySince }: Presence, now: EpochMs): boolean {
  return emptySince !== null && now - emptySince > OUTAGE_MS
}

function noteEmpty(presence: Presence, { now }: Pace): Presence {
  const isEmpty = ![...presence.byPlayer.values()].some((one) => one.isConnected)
  return isEmpty && presence.emptySince === null ? { ...presence, emptySince: now } : presence
}

function withPlayer(presence: Presence, playerId: PlayerId, attendance: Attendance): Presence {
  return { ...presence, byPlayer: new Map(presence.byPlayer).set(playerId, attendance) }
}

export function isConnected(presence: Presence, playerId: PlayerId): boolean {
  return presence.byPlayer.get(playerId)?.isConnected === true
}

/** Connected, or gone for less than their grace. */
export function isHere(presence: Presence, playerId: PlayerId, now: EpochMs): boolean {
  const one = presence.byPlayer.get(playerId)
  return one !== undefined && (one.isConnected || now < one.expectedUntil)
}

/** When a player who is here without a connection stops being so; null for everybody else. */
export function hereUntil(presence: Presence, playerId: PlayerId, now: EpochMs): EpochMs | null {
  const one = presence.byPlayer.get(playerId)
  return one === undefined || one.isConnected || one.expectedUntil <= now ? null : one.expectedUntil
}

/** Since when the player has had no connection; null while they have one, and for somebody never seen here. */
export function awaySince(presence: Presence, playerId: PlayerId): EpochMs | null {
  const one = presence.byPlayer.get(playerId)
  return one === undefined || one.isConnected ? null : one.since
}
