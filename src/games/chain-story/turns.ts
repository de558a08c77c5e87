/** The longest game, in minutes (STORY-4). */
export const GAME_MINUTES = 15

/** Seconds of the phases (STORY-2). A Read lasts as long as its story is, up to its maximum (STORY-15). */
export const WRITE_SECONDS = 45
export const VOTE_SECONDS = 20
export const READ_SECONDS_MAX = 40
const SENTENCE_SECONDS = 4

/** How long a story with so many sentences is read (STORY-15). */
export function readSeconds(sentences: number): number {
  return Math.min(READ_SECONDS_MAX, SENTENCE_SECONDS * (1 + sentences))
}

/** How long a game takes at most. */
export function gameSeconds(players: number, turns: number): number {
  return turns * WRITE_SECONDS + players * readSeconds(turns) + VOTE_SECONDS
}

/** How many sentences a story has: as many as are wanted, possible and in time (STORY-4). */
export function turnsFor(players: number, sentences: number): number {
  let turns = Math.min(sentences, players === 3 ? 3 : players - 1)
  while (gameSeconds(players, turns) > 60 * GAME_MINUTES) turns -= 1
  return turns
}
