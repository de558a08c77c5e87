import { m } from '#messages'
import { cssVariables } from '#ui/css-variables.ts'
import { Crown } from '#ui/icon/crown.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { Names } from '#ui/names/names.tsx'
import { PlayerNameText } from '#ui/names/player-text.tsx'
import type { GamePlayer } from '../../rules/view.ts'
import { PlayerCharacter } from '../people/player-figure.tsx'
import { HOPPER } from '../reactions/hop.ts'
import { NAMES_IN_SENTENCE_MAX, type PodiumRank, podiumRows } from './arrange-podium.ts'
import styles from './podium-step.module.css'

export interface PodiumStepProps {
  readonly rank: PodiumRank
  readonly points: number
  readonly players: readonly GamePlayer[]
  /** When it comes on stage, in milliseconds since the podium began. */
  readonly at: number
}

const RANK_CLASSES = { 1: styles.first, 2: styles.second, 3: styles.third } as const

/** A block with the players on it, and all of their names. */
export function PodiumStep({ rank, points, players, at }: PodiumStepProps) {
  const rows = podiumRows(players)
  const isCrowned = rank === 1 && points > 0
  const perRow = Math.max(...rows.map(({ items, shift }) => items.length + 2 * Math.abs(shift)))
  return (
    <li
      className={joinClasses(styles.step, RANK_CLASSES[rank])}
      style={cssVariables({ '--at': `${at}ms`, '--per-row': perRow })}
    >
      <div className={styles.crew} data-rows={rows.length} data-crowned={isCrowned || undefined}>
        {isCrowned && rows.length > 1 && <Crown className={joinClasses(styles.crown, styles.shared)} />}
        {rows.map(({ items, shift }) => (
          <div key={items[0]?.id} className={styles.row} style={cssVariables({ '--shift': shift })}>
            {items.map((player) => (
              <div key={player.id} className={styles.player} {...{ [HOPPER]: player.id }}>
                {isCrowned && rows.length === 1 && <Crown className={styles.crown} />}
                <PlayerCharacter player={player} isDimmed={player.isGone} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className={styles.block}>
        <b className={styles.rank}>{rank}</b>
        {players.length <= NAMES_IN_SENTENCE_MAX ? (
          <span className={styles.names}>
            <Names names={players.map((player) => player.name)} most={NAMES_IN_SENTENCE_MAX} />
          </span>
        ) : (
          <ul className={styles.list}>
            {players.map(({ id, name }) => (
              <li key={id}>
                <PlayerNameText>{name}</PlayerNameText>
              </li>
            ))}
          </ul>
        )}
        <small className={styles.points}>{m.kit_podium_points({ points })}</small>
      </div>
    </li>
  )
}
