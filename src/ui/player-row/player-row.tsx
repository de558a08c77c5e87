import type { ComponentType, ReactNode } from 'react'
import { m } from '#messages'
import { Avatar } from '../avatar/avatar.tsx'
import { joinClasses } from '../join-classes.ts'
import { PlayerNameText } from '../names/player-text.tsx'
import type { ListItemState } from '../presence/list-transitions.ts'
import { onTransitionEnd, transitionClass } from '../presence/transition-class.ts'
import styles from './player-row.module.css'

export interface AvatarButtonProps {
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A player in a list; place it in a `ul` or `ol`. */
export function PlayerLine(props: {
  readonly name: string
  readonly avatar: string | null
  readonly color: string
  readonly isHost?: boolean | undefined
  readonly isYou?: boolean | undefined
  readonly isAway?: boolean | undefined
  readonly says?: string | undefined
  readonly action?: ReactNode
  /** Makes the character a button. */
  readonly avatarButton?: ComponentType<AvatarButtonProps> | undefined
  /** An arriving player pops in; a leaving one is inert until its animation ends. */
  readonly presence?: ListItemState | undefined
  readonly onMotionEnd?: (() => void) | undefined
}) {
  const { name, isHost, isAway, says, action, presence = 'settled', onMotionEnd } = props
  const AvatarButton = props.avatarButton
  const isLeaving = presence === 'leaving'
  const picture = (
    <Avatar name={name} avatar={props.avatar} color={props.color} isHost={isHost} isAway={isAway} />
  )
  return (
    <li
      className={joinClasses(
        styles.row,
        transitionClass(presence),
        isHost && styles.host,
        isAway && styles.away,
      )}
      inert={isLeaving}
      aria-hidden={isLeaving || undefined}
      onAnimationEnd={onMotionEnd && onTransitionEnd(onMotionEnd)}
    >
      {AvatarButton === undefined ? picture : <AvatarButton className={styles.tap}>{picture}</AvatarButton>}
      <div className={styles.body}>
        <span className={styles.name}>
          <PlayerNameText className={styles.text}>{name}</PlayerNameText>
          {props.isYou && <span className={styles.tag}>{m.parts_you()}</span>}
          {isHost && <span className="sr-only">{m.parts_host()}</span>}
          {isAway && <span className={joinClasses(styles.tag, styles.awayTag)}>{m.parts_away()}</span>}
        </span>
        {says !== undefined && <span className={styles.speech}>{says}</span>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  )
}
