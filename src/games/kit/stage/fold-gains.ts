import type { PlayerId } from '#rooms/ids.ts'
import type { GamePlayer } from '../view.ts'

/** A player's points of one round. */
export interface Gain {
  readonly player: GamePlayer
  readonly points: number
  /** What the points are for. */
  readonly note?: string | undefined
}

/** Rows of a list: one player each, or all players with the same points. */
export interface GainRow {
  readonly points: number
  readonly note?: string | undefined
  readonly players: readonly GamePlayer[]
}

/** The most rows with one player each. */
const ROWS_MAX = 8

/** The viewer first, then the most points. More than fit in a list are put together by points and note. */
export function foldGains(gains: readonly Gain[], me: PlayerId): readonly GainRow[] {
  const isMine = ({ player }: Gain) => player.id === me
  const rest = gains.filter((gain) => !isMine(gain)).toSorted((one, other) => other.points - one.points)
  const groups =
    gains.length > ROWS_MAX
      ? [...Map.groupBy(rest, ({ points, note }) => `${points} ${note}`).values()]
      : rest.map((gain) => [gain])
  const rowOf = (group: readonly Gain[]) => ({
    points: group[0]?.points ?? 0,
    note: group[0]?.note,
    players: group.map(({ player }) => player),
  })
  return [...gains.filter(isMine).map((gain) => rowOf([gain])), ...groups.map(rowOf)]
}
