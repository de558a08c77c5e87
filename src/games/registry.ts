import type { GameId } from '#rooms/ids.ts'
import { accept, type Result, refuse } from '#rooms/result.ts'
import type { GameTable, RoomGame } from '#rooms/room-game.ts'
import { asRoomGame } from './as-room-game.ts'
import { drafts } from './catalogue.ts'
import { factOrFiction } from './fact-or-fiction/rules.ts'
import { gameEntries } from './kit/entries.ts'

/** The games that can be played. */
export const registeredGames = [factOrFiction] as const

/** What a deployment offers without `OFFERED_GAMES`. */
export const OFFERED_BY_DEFAULT = 'fact-or-fiction'

/** The lobby shows at most this many cards. */
const OFFERED_GAMES_MAX = 4

const rulesById: ReadonlyMap<string, RoomGame> = new Map(
  registeredGames.map((game) => [game.definition.id, asRoomGame(game)]),
)

/** The tables of all games that can be played, each once, in an order of insertion. */
export const gameTables: readonly GameTable[] = [
  ...new Set([gameEntries, ...registeredGames.flatMap(({ tables }) => tables)]),
]

/** The rules of these games, by id. Throws for an id that `parseOfferedGames` refuses. */
export function playableGames(ids: readonly GameId[]): ReadonlyMap<GameId, RoomGame> {
  return new Map(
    ids.map((id) => {
      const game = rulesById.get(id)
      if (game === undefined) throw new Error(`${id} cannot be played`)
      return [id, game]
    }),
  )
}

/** Parses the comma-separated `OFFERED_GAMES`. The refusal explains the problem in one line. */
export function parseOfferedGames(text = OFFERED_BY_DEFAULT): Result<readonly GameId[], string> {
  if (text.trim() === '') return refuse('OFFERED_GAMES is empty: it must name at least one game')
  const ids = text.split(',').map((id) => id.trim())
  if (ids.length > OFFERED_GAMES_MAX)
    return refuse(`OFFERED_GAMES names ${ids.length} games: the lobby shows at most ${OFFERED_GAMES_MAX}`)
  for (const [index, id] of ids.entries()) {
    if (id === '') return refuse('OFFERED_GAMES has a comma too many')
    if (!rulesById.has(id))
      return refuse(
        drafts.some((draft) => draft.id === id)
          ? `OFFERED_GAMES names a game that cannot be played yet: ${id}`
          : `OFFERED_GAMES names an unknown game: ${id}`,
      )
    if (ids.indexOf(id) !== index) return refuse(`OFFERED_GAMES names a game twice: ${id}`)
  }
  return accept(ids as GameId[])
}
