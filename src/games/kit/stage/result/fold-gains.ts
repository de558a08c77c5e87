import type { PlayerId } from '#rooms/record/ids.ts'
import type { GamePlayer } from '../../rules/view.ts'

export interface Gain {
  readonly player: GamePlayer
  readonly points: number
  /** The reason, in small print. */
  readonly note?: string | undefined
}

/** A row of a list: one player, or several with the same points and reason. */
export interface GainRow extends Omit<Gain, 'player'> {
  readonly players: readonly [GamePlayer, ...GamePlayer[]]
}

/** The most rows with one player each. */
const ROWS_MAX = 8

/** The viewer first, then the most points. Too many for a list are put together by points and reason. */
export function foldGains(gains: readonly Gain[], me: PlayerId | null): readonly GainRow[] {
  const areFolded = gains.length > ROWS_MAX
  const rows = new Map<string, GainRow>()
  for (const { player, points, note } of gains.toSorted((one, other) => other.points - one.points)) {
    const key = areFolded && player.id !== me ? `${points} ${note}` : player.id
    const before = rows.get(key)?.players
    rows.set(key, { points, note, players: before === undefined ? [player] : [...before, player] })
  }
  const isMine = ({ players }: GainRow) => players[0].id === me
  return [...rows.values()].toSorted((one, other) => Number(isMine(other)) - Number(isMine(one)))
}
