import type { PlayerId } from '#rooms/record/ids.ts'
import type { GamePlayer } from '../../rules/view.ts'
import { stayingPlayers } from './find-player.ts'

const CROWD = 3

/** Up to three other players, and others in each round: everybody's turn comes. */
export function crowdOf(
  players: readonly GamePlayer[],
  me: PlayerId | null,
  round: number,
): readonly GamePlayer[] {
  const others = stayingPlayers(players, me)
  const start = others.length > CROWD ? (round * CROWD) % others.length : 0
  return [...others.slice(start), ...others.slice(0, start)].slice(0, CROWD)
}
