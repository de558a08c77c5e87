import { knownTo } from '#games/kit/testing/simulation.test-support.ts'
import { simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
import type { GameId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'

/**
 * Changes one secret of the stored game: all views and parts from which it is hidden must stay the same, byte by byte.
 * `turn` selects the secret, because all of them in every version would take too long.
 */
export function visibleSecrets(
  { game: rows, players }: RoomRecord,
  games: ReadonlyMap<GameId, RoomGame>,
  turn: number,
): readonly string[] {
  const game = rows === null ? undefined : games.get(rows.session.gameId)
  if (rows === null || game === undefined) return []
  const simulation = simulationOf(game.id)
  const flips = simulation.flips(rows)
  const flip = flips[turn % Math.max(1, flips.length)]
  if (flip === undefined) return []
  const viewers = [...players.map(({ id }) => id), null]
  const [known, knownThen] = [rows, flip.rows].map((of) => knownTo(game, simulation, of, rows))
  return viewers
    .filter((viewer) => flip.isHiddenFrom(viewer))
    .filter((viewer) => known?.(viewer) !== knownThen?.(viewer))
    .map((viewer) => `${viewer ?? 'a browser without a seat'} can see ${flip.name}`)
}
