import { memo, type ReactNode, useEffect, useRef } from 'react'
import { m } from '#messages'
import { BLOB_OUTLINE, Character } from '#ui/avatar/character.tsx'
import { Crown } from '#ui/icon/crown.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { onTransitionEnd, transitionClass } from '#ui/presence/transition-class.ts'
import { whenMotionEnds } from '#ui/presence/when-motion-ends.ts'
import styles from './crew-place.module.css'
import { RerollButton } from './reroll-button.tsx'
import type { CrewMember } from './use-crew.ts'

/** A player on the stage. Memoized: a vote changes no character. The list of players has the same names. */
export const CrewPlace = memo(function CrewPlace(props: CrewMember & { readonly isYou: boolean }) {
  const { id, name, isYou, presence } = props
  const figure = (
    <CrewFigure member={props} fillSizes="7rem">
      {props.isHost && <Crown className={styles.crown} />}
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

/** A player's character. It turns once when it has been changed for another. */
export function CrewFigure(props: {
  readonly member: CrewMember
  /** The width of the picture, as in `sizes`. */
  readonly fillSizes: string
  readonly children?: ReactNode
}) {
  const { name, avatar, color, isAway, isBobbing } = props.member
  const figure = useRef<HTMLSpanElement>(null)
  const shown = useRef(avatar)
  useEffect(() => {
    const turning = figure.current
    if (shown.current === avatar || turning === null) return
    shown.current = avatar
    turning.dataset.turning = ''
    return whenMotionEnds(turning, () => delete turning.dataset.turning)
  }, [avatar])
  return (
    <span ref={figure} className={styles.figure}>
      <Character
        name={name}
        avatar={avatar}
        color={color}
        fillSizes={props.fillSizes}
        isDimmed={isAway}
        isBobbing={isBobbing}
      />
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
