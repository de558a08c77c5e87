import { Character } from '#client/ui/avatar/character.tsx'
import { Crown } from '#client/ui/icon/crown.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import type { FactOrFictionPlayer } from '../fact-or-fiction-view.ts'
import { Names } from './names.tsx'
import css from './podium-step.module.css'

/** More who share a step are named as a number; the table below has them all. */
export const NAMES_ON_STEP_MAX = 3

export interface PodiumStepProps {
  readonly rank: 1 | 2 | 3
  readonly points: number
  readonly players: readonly FactOrFictionPlayer[]
}

const RANK_CLASSES = { 1: css.first, 2: css.second, 3: css.third } as const

export function PodiumStep({ rank, points, players }: PodiumStepProps) {
  return (
    <li className={joinClasses(css.step, RANK_CLASSES[rank])}>
      <div className={css.crew}>
        {players.slice(0, NAMES_ON_STEP_MAX).map(({ id, name, avatar, avatarColor, isGone }) => (
          <div key={id} className={css.who}>
            {rank === 1 && points > 0 && <Crown className={css.crown} />}
            <Character name={name} avatar={avatar} color={avatarColor} isDimmed={isGone} />
          </div>
        ))}
      </div>
      <div className={css.block}>
        <b className={css.rank}>{rank}</b>
        <span className={css.names}>
          <Names names={players.map((player) => player.name)} most={NAMES_ON_STEP_MAX} />
        </span>
        <small className={css.points}>{points} pts</small>
      </div>
    </li>
  )
}
