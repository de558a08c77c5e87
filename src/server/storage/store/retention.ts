/** For how long a code that its room gave up, or that closed with it, is not drawn again. */
export const CODE_COOLDOWN_MS = 24 * 60 * 60 * 1000
/**
 * For how long a command sent again gets its first answer. A page stops sending a call after 30 s; only one that was frozen
 * in that time, by a closed lid, may send it again much later.
 */
export const ANSWER_TTL_MS = 6 * 60 * 60 * 1000
/** How many neglected rooms are told at once. */
export const NEGLECTED_LIMIT = 200
/** For how long a note of presence is kept: it counts for a few seconds only. */
export const STORED_PRESENCE_TTL_MS = 60_000
/** About how many rooms one question can be. */
export const ROOMS_LIMIT = 500
