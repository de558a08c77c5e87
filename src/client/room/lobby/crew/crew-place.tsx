import { memo, type ReactNode, useEffect, useRef } from 'react'
import { m } from '#messages'
import { BLOB_OUTLINE, Character } from '#ui/avatar/character.tsx'
import { Crown } from '#ui/icon/crown.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import type { ListItemState } from '#ui/presence/list-transitions.ts'
import { onTransitionEnd, transitionClass } from '#ui/presence/transition-class.ts'
import { whenMotionEnds } from '#ui/presence/when-motion-ends.ts'
import styles from './crew-place.module.css'
import { RerollButton } from './reroll-button.tsx'

/** A player on the stage. Memoized: a vote changes no character. The list of players has the same names. */
export const CrewPlace = memo(function CrewPlace(props: {
  readonly id: string
  readonly name: string
  readonly avatar: string | null
  readonly color: string
  readonly isHost: boolean
  readonly isYou: boolean
  readonly isAway: boolean
  readonly isBobbing: boolean
  readonly presence: ListItemState
  readonly finish: (id: string) => void
}) {
  const { id, name, avatar, isHost, isYou, isAway, presence } = props
  const figure = (
    <CrewFigure avatar={avatar}>
      <Character
        name={name}
        avatar={avatar}
        color={props.color}
        fillSizes="7rem"
        isDimmed={isAway}
        isBobbing={props.isBobbing && !isAway}
      />
      {isHost && <Crown className={styles.crown} />}
    </CrewFigure>
  )
  return (
    <span
      className={joinClasses(styles.place, transitionClass(presence), isYou && styles.you)}
      onAnimationEnd={onTransitionEnd(() => props.finish(id))}
    >
      {isYou ? <RerollButton className={styles.tap}>{figure}</RerollButton> : figure}
      <bdi translate="no" className={styles.name} aria-hidden="true" title={name}>
        {name}
      </bdi>
    </span>
  )
})

/** Turns once when the character has been changed for another. */
export function CrewFigure(props: { readonly avatar: string | null; readonly children: ReactNode }) {
  const figure = useRef<HTMLSpanElement>(null)
  const shown = useRef(props.avatar)
  useEffect(() => {
    const turning = figure.current
    if (shown.current === props.avatar || turning === null) return
    shown.current = props.avatar
    turning.dataset.turning = ''
    return whenMotionEnds(turning, () => delete turning.dataset.turning)
  }, [props.avatar])
  return (
    <span ref={figure} className={styles.figure}>
      {props.children}
    </span>
  )
}

/** The outline of a player who is still missing for a game. */
export function MissingPlace() {
  return (
    <span className={styles.place} aria-hidden="true">
      <svg className={styles.missing} viewBox="0 0 100 100" aria-hidden="true">
        <path d={BLOB_OUTLINE} />
        <text x="50" y="67" textAnchor="middle">
          {m.lobby_crew_missing_player()}
        </text>
      </svg>
    </span>
  )
}
