import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import type { GameTable, RoomGame } from '#rooms/games/room-game.ts'
import { TABLE_GAMES_MAX } from '#rooms/games/table-games.ts'
import type { GameId } from '#rooms/record/ids.ts'
import { drafts } from './catalogue.ts'
import type { GameDefinition } from './game-definition.ts'
import type { PlayableGame } from './kit/rules/define-game.ts'
import { gameEntries } from './kit/rules/entry-storage.ts'
import * as registry from './registry.ts'

const { OFFERED_BY_DEFAULT, ...registered } = registry

/** Every game that can be played: the one that is offered by default, then the others in alphabetical order. */
export const registeredGames: readonly PlayableGame[] = Object.values<PlayableGame>(registered).sort(
  (one, other) => Number(isDefault(other)) - Number(isDefault(one)),
)

function isDefault({ id }: PlayableGame): boolean {
  return id === OFFERED_BY_DEFAULT
}

/** The definition of a registered game; undefined for any other. */
export function findGame(id: string): GameDefinition | undefined {
  return registeredGames.find((game) => game.id === id)?.definition
}

/** The rules of every game that can be played, by id: also of those that this deployment does not offer. */
export function playableGames(): ReadonlyMap<GameId, RoomGame> {
  return new Map(registeredGames.map((game) => [game.id, game]))
}

/** The tables of all registered games and of the kit, each once, in an order of insertion. */
export const gameTables: readonly GameTable[] = [
  ...new Set([gameEntries, ...registeredGames.flatMap(({ tables }) => tables)]),
]

/** Parses the comma-separated `OFFERED_GAMES`. The refusal explains the problem in one line. */
export function parseOfferedGames(text: string = OFFERED_BY_DEFAULT): Result<readonly GameId[], string> {
  if (text.trim() === '') return refuse('OFFERED_GAMES is empty: it must name at least one game')
  const ids = text.split(',').map((id) => id.trim())
  if (ids.length > TABLE_GAMES_MAX)
    return refuse(`OFFERED_GAMES names ${ids.length} games: the lobby shows at most ${TABLE_GAMES_MAX}`)
  const offered: GameId[] = []
  for (const [index, id] of ids.entries()) {
    if (id === '') return refuse('OFFERED_GAMES has a comma too many')
    const game = registeredGames.find((one) => one.id === id)
    if (game === undefined)
      return refuse(
        drafts.some((draft) => draft.id === id)
          ? `OFFERED_GAMES names a game that cannot be played yet: ${id}`
          : `OFFERED_GAMES names an unknown game: ${id}`,
      )
    if (ids.indexOf(id) !== index) return refuse(`OFFERED_GAMES names a game twice: ${id}`)
    offered.push(game.id)
  }
  return accept(offered)
}
