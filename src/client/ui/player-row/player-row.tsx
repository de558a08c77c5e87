import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import css from './player-row.module.css'

export interface PlayerRowProps {
  readonly name: string
  readonly avatar: string | null
  readonly color: string
  readonly isHost?: boolean | undefined
  readonly isYou?: boolean | undefined
  readonly isAway?: boolean | undefined
  /** What the character says in its bubble. */
  readonly says?: string | undefined
  readonly action?: ReactNode
}

/** One player in a list; belongs in a `ul` or `ol`. */
export function PlayerRow({
  name,
  avatar,
  color,
  isHost = false,
  isYou = false,
  isAway = false,
  says,
  action,
}: PlayerRowProps) {
  return (
    <li className={joinClasses(css.row, isHost && css.host, isAway && css.away)}>
      <Avatar name={name} avatar={avatar} color={color} isHost={isHost} isAway={isAway} />
      <div className={css.body}>
        <span className={css.name}>
          <span className={css.text} title={name} dir="auto">
            {name}
          </span>
          {isYou && <span className={css.you}>You</span>}
          {isHost && <span className="sr-only">Host</span>}
          {isAway && <span className={css.gone}>Away</span>}
        </span>
        {says !== undefined && <span className={css.says}>{says}</span>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </li>
  )
}
