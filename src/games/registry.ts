import type { GameId } from '#rooms/ids.ts'
import { accept, type Result, refuse } from '#rooms/result.ts'
import type { GameTable, RoomGame } from '#rooms/room-game.ts'
import { TABLE_GAMES_MAX } from '#rooms/table-games.ts'
import { asRoomGame } from './as-room-game.ts'
import { findGame } from './catalogue.ts'
import { factOrFiction } from './fact-or-fiction/rules.ts'
import { gameEntries } from './kit/entries.ts'

/** The games of the catalogue that have rules and a stage. */
export type PlayableGameId = 'fact-or-fiction'

const rules = {
  'fact-or-fiction': asRoomGame(factOrFiction),
} satisfies Record<PlayableGameId, RoomGame>

/** The tables of all games that can be played, each once, in an order of insertion. */
export const gameTables: readonly GameTable[] = [
  ...new Set([gameEntries, ...Object.values(rules).flatMap(({ tables }) => tables)]),
]

/** The rules of these games, or of all, by id. Throws for an id that `parseOfferedGames` refuses. */
export function playableGames(
  ids: readonly GameId[] = Object.values(rules).map(({ id }) => id),
): ReadonlyMap<GameId, RoomGame> {
  return new Map(
    ids.map((id) => {
      const game = findRules(id)
      if (game === undefined) throw new Error(`${id} cannot be played`)
      return [id, game]
    }),
  )
}

/** Parses the comma-separated `OFFERED_GAMES`. The refusal explains the problem in one line. */
export function parseOfferedGames(text = 'fact-or-fiction'): Result<readonly GameId[], string> {
  if (text.trim() === '') return refuse('OFFERED_GAMES is empty: it must name at least one game')
  const ids = text.split(',').map((id) => id.trim())
  if (ids.length > TABLE_GAMES_MAX)
    return refuse(`OFFERED_GAMES names ${ids.length} games: the lobby shows at most ${TABLE_GAMES_MAX}`)
  for (const [index, id] of ids.entries()) {
    if (id === '') return refuse('OFFERED_GAMES has a comma too many')
    if (findGame(id) === undefined) return refuse(`OFFERED_GAMES names an unknown game: ${id}`)
    if (findRules(id) === undefined)
      return refuse(`OFFERED_GAMES names a game that cannot be played yet: ${id}`)
    if (ids.indexOf(id) !== index) return refuse(`OFFERED_GAMES names a game twice: ${id}`)
  }
  return accept(ids as GameId[])
}

function findRules(id: string): RoomGame | undefined {
  return Object.hasOwn(rules, id) ? rules[id as PlayableGameId] : undefined
}
