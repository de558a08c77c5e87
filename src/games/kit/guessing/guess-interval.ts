/** The least time between two guesses of a player. Pages keep it, and the server refuses a guess before it. */
export const GUESS_EVERY_MS = 500
