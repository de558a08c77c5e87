/** A released code is not drawn again for this long. */
export const CODE_COOLDOWN_MS = 24 * 60 * 60 * 1000
/**
 * A retried command gets its stored answer for this long. A page stops retrying after 30 s, but a suspended
 * one may retry hours later.
 */
export const ANSWER_TTL_MS = 6 * 60 * 60 * 1000
/** The most neglected rooms that one query returns. */
export const NEGLECTED_LIMIT = 200
/** Stored presence is valid for a few seconds only. */
export const STORED_PRESENCE_TTL_MS = 60_000
/** The most rooms of one query. */
export const ROOMS_LIMIT = 500
