import { simulationOf } from '#games/kit/simulations.test-support.ts'
import type { GameId } from '#rooms/ids.ts'
import type { RoomGame } from '#rooms/room-game.ts'
import type { RoomRecord } from '#rooms/room-record.ts'

/**
 * Changes one secret of the stored game: all views from which it is hidden must stay the same, byte by byte.
 * `turn` selects the secret, because all of them in every version would take too long.
 */
export function visibleSecrets(
  { game: rows, players }: RoomRecord,
  games: ReadonlyMap<GameId, RoomGame>,
  turn: number,
): readonly string[] {
  const game = rows === null ? undefined : games.get(rows.session.gameId)
  if (rows === null || game === undefined) return []
  const flips = simulationOf(game.id).flips(rows)
  const flip = flips[turn % Math.max(1, flips.length)]
  if (flip === undefined) return []
  const viewers = [...players.map(({ id }) => id), null]
  return viewers
    .filter((viewer) => flip.isHiddenFrom(viewer))
    .filter((one) => JSON.stringify(game.view(rows, one)) !== JSON.stringify(game.view(flip.rows, one)))
    .map((viewer) => `${viewer ?? 'a browser without a seat'} can see ${flip.name}`)
}
