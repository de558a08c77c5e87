import { Character } from '#client/ui/avatar/character.tsx'
import { Crown } from '#client/ui/icon/crown.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import type { GamePlayer } from '../view.ts'
import { Names } from './names.tsx'
import styles from './podium-step.module.css'
import { HOPPER } from './reactions/hop.ts'
import { stageCopy } from './stage.copy.ts'

/** More players on one step become a number. The table below lists all of them. */
export const NAMES_ON_STEP_MAX = 3

export interface PodiumStepProps {
  readonly rank: 1 | 2 | 3
  readonly points: number
  readonly players: readonly GamePlayer[]
}

const RANK_CLASSES = { 1: styles.first, 2: styles.second, 3: styles.third } as const

export function PodiumStep({ rank, points, players }: PodiumStepProps) {
  return (
    <li className={joinClasses(styles.step, RANK_CLASSES[rank])}>
      <div className={styles.crew}>
        {players.slice(0, NAMES_ON_STEP_MAX).map(({ id, name, avatar, avatarColor, isGone }) => (
          <div key={id} className={styles.player} {...{ [HOPPER]: id }}>
            {rank === 1 && points > 0 && <Crown className={styles.crown} />}
            <Character name={name} avatar={avatar} color={avatarColor} isDimmed={isGone} />
          </div>
        ))}
      </div>
      <div className={styles.block}>
        <b className={styles.rank}>{rank}</b>
        <span className={styles.names}>
          <Names names={players.map((player) => player.name)} most={NAMES_ON_STEP_MAX} />
        </span>
        <small className={styles.points}>{stageCopy.podium.points(points)}</small>
      </div>
    </li>
  )
}
