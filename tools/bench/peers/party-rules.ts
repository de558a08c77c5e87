/** The validation that a sensible developer would write, and no more. */

const GAMES: readonly string[] = ['fact-or-fiction', 'mosaic-masters', 'speed-polls', 'chain-story']
const LONGEST_NAME = 30

export const PLAYERS = 12
export const CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ23456789'

export function isName(name: unknown): name is string {
  return typeof name === 'string' && name.trim().length > 0 && name.length <= LONGEST_NAME
}

export function isGame(gameId: unknown): gameId is string {
  return typeof gameId === 'string' && GAMES.includes(gameId)
}

export function isCode(code: unknown): code is string {
  return typeof code === 'string' && /^[A-Z0-9]{4}$/.test(code)
}

/** A second vote for the same game clears the vote; a vote for another game moves it. */
export function moveVote(votedFor: string, gameId: string): string {
  return votedFor === gameId ? '' : gameId
}
