import { registeredGames } from '#games/games.ts'
import { OFFERED_BY_DEFAULT } from '#games/registry.ts'
import type { GameId } from '#rooms/record/ids.ts'

/** The game that the benches vote for and play: one, so that results stay comparable. `BENCH_GAME` names another. */
export const BENCH_GAME: GameId = findGameId(process.env.BENCH_GAME ?? OFFERED_BY_DEFAULT)

function findGameId(id: string): GameId {
  const game = registeredGames.find((one) => one.id === id)
  if (game === undefined) throw new Error(`BENCH_GAME names a game that cannot be played: ${id}`)
  return game.id
}
