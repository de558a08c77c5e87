import type { EpochMs, PlayerId } from '../record/ids.ts'

/** How long after their last connection closed a player still counts as present. */
const AWAY_AFTER_MS = 3_000
/** How long after the first player returns to an empty room the others count as present. */
export const RETURN_WINDOW_MS = 10_000
/** A longer time without any connection is an outage. Real time: the time scale does not apply. */
export const OUTAGE_MS = 2_000

interface Attendance {
  readonly isConnected: boolean
  /** Since when the player has been connected or disconnected. */
  readonly since: EpochMs
  /** A disconnected player counts as present until then. */
  readonly expectedUntil: EpochMs
}

/** The connected players of a room, and since when. Never stored: it is an input to the rules. */
export interface Presence {
  readonly byPlayer: ReadonlyMap<PlayerId, Attendance>
  /** Since when no player has been connected, −∞ if unknown; null while one is. */
  readonly emptySince: EpochMs | null
  /** Since when a player has been connected, gaps of up to `OUTAGE_MS` aside; −∞ if unknown. */
  readonly attendedSince: EpochMs
  /** Whether peers may still report connected players. */
  readonly isProvisional: boolean
}

export const EMPTY_PRESENCE: Presence = {
  byPlayer: new Map(),
  emptySince: Number.NEGATIVE_INFINITY,
  attendedSince: Number.NEGATIVE_INFINITY,
  isProvisional: false,
}

/** The time, and the factor by which every grace period is shorter. */
interface Timing {
  readonly now: EpochMs
  readonly timeScale: number
}

/**
 * Records the player's first open connection. If the room was empty, the absence of the others begins only
 * now, and they count as present for a while: so nothing is decided without them in the first seconds after
 * an outage.
 */
export function connect(
  presence: Presence,
  playerId: PlayerId,
  members: readonly PlayerId[],
  timing: Timing,
): Presence {
  const isFirst = !members.some((member) => isConnected(presence, member))
  const before = isFirst ? expectAll(presence, members, timing) : presence
  const attendance = { isConnected: true, since: timing.now, expectedUntil: timing.now }
  return {
    ...presence,
    byPlayer: new Map(before.byPlayer).set(playerId, attendance),
    emptySince: null,
    attendedSince: isOutage(presence, timing.now) ? timing.now : presence.attendedSince,
  }
}

/** Marks all members as expected: they count as present for a while, and their absence begins only now. */
export function expectAll(presence: Presence, members: readonly PlayerId[], timing: Timing): Presence {
  return expectFor(RETURN_WINDOW_MS, presence, members, timing)
}

function expectFor(ms: number, presence: Presence, ids: readonly PlayerId[], { now, timeScale }: Timing) {
  const attendance = { isConnected: false, since: now, expectedUntil: now + ms / timeScale }
  return {
    ...presence,
    byPlayer: new Map([...presence.byPlayer, ...ids.map((id) => [id, attendance] as const)]),
  }
}

export function disconnect(presence: Presence, playerId: PlayerId, timing: Timing): Presence {
  return isConnected(presence, playerId) ? noteEmpty(expect(presence, playerId, timing), timing) : presence
}

/** Marks a player as expected for a moment, because they have just joined or disconnected. */
export function expect(presence: Presence, playerId: PlayerId, timing: Timing): Presence {
  return expectFor(AWAY_AFTER_MS, presence, [playerId], timing)
}

export function keepMembers(presence: Presence, members: ReadonlySet<PlayerId>, timing: Timing): Presence {
  const byPlayer = new Map([...presence.byPlayer].filter(([playerId]) => members.has(playerId)))
  return noteEmpty({ ...presence, byPlayer }, timing)
}

/** Records the first player's return after an outage in which all connections still seemed open. */
export function returnAfterOutage(presence: Presence, { now }: Timing): Presence {
  return { ...presence, attendedSince: now }
}

/** Records that a player has been connected to a peer since then. */
export function noteRemoteAttendance(presence: Presence, since: EpochMs): Presence {
  const { attendedSince, emptySince } = presence
  return {
    ...presence,
    emptySince: null,
    attendedSince: emptySince === null ? Math.min(attendedSince, since) : since,
  }
}

/** Since when a player has been connected (`Moment.attendedSince`). */
export function attendedSince(presence: Presence, now: EpochMs): EpochMs | null {
  return isOutage(presence, now) ? null : presence.attendedSince
}

function isOutage({ emptySince }: Presence, now: EpochMs): boolean {
  return emptySince !== null && now - emptySince > OUTAGE_MS
}

function noteEmpty(presence: Presence, { now }: Timing): Presence {
  const isEmpty = ![...presence.byPlayer.values()].some((one) => one.isConnected)
  return isEmpty && presence.emptySince === null ? { ...presence, emptySince: now } : presence
}

export function isConnected(presence: Presence, playerId: PlayerId): boolean {
  return presence.byPlayer.get(playerId)?.isConnected === true
}

/** Whether the player is present: connected, or disconnected for less than their grace period. */
export function isPresent(presence: Presence, playerId: PlayerId, now: EpochMs): boolean {
  const one = presence.byPlayer.get(playerId)
  return one !== undefined && (one.isConnected || now < one.expectedUntil)
}

/** When a disconnected player stops counting as present; null for all other players. */
export function presentUntil(presence: Presence, playerId: PlayerId, now: EpochMs): EpochMs | null {
  const one = presence.byPlayer.get(playerId)
  return one === undefined || one.isConnected || one.expectedUntil <= now ? null : one.expectedUntil
}

/** Since when the player has been disconnected; null while connected, and for an unknown player. */
export function awaySince(presence: Presence, playerId: PlayerId): EpochMs | null {
  const one = presence.byPlayer.get(playerId)
  return one === undefined || one.isConnected ? null : one.since
}
