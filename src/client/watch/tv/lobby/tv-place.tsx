import { memo } from 'react'
import { m } from '#messages'
import { Character } from '#ui/avatar/character.tsx'
import { Crown } from '#ui/icon/crown.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { PlayerNameText } from '#ui/names/player-text.tsx'
import type { ListItemState } from '#ui/presence/list-transitions.ts'
import { onTransitionEnd, transitionClass } from '#ui/presence/transition-class.ts'
import { CrewFigure } from '../../../room/lobby/crew/crew-place.tsx'
import styles from './tv-place.module.css'

/** A player on a TV, with a nameplate. Memoized: a vote changes no character. */
export const TvPlace = memo(function TvPlace(props: {
  readonly id: string
  readonly name: string
  readonly avatar: string | null
  readonly color: string
  readonly isHost: boolean
  readonly isAway: boolean
  readonly isBobbing: boolean
  readonly presence: ListItemState
  readonly finish: (id: string) => void
}) {
  const { id, name, avatar, isHost, isAway, presence } = props
  return (
    <li
      className={joinClasses(styles.place, transitionClass(presence))}
      data-host={isHost || undefined}
      data-away={isAway || undefined}
      onAnimationEnd={onTransitionEnd(() => props.finish(id))}
    >
      <span className={styles.figure}>
        <CrewFigure avatar={avatar}>
          <Character
            name={name}
            avatar={avatar}
            color={props.color}
            fillSizes="10rem"
            isDimmed={isAway}
            isBobbing={props.isBobbing && !isAway}
          />
        </CrewFigure>
        {isHost && (
          <span className={styles.crown}>
            <Crown label={m.lobby_players_hosting()} />
          </span>
        )}
        {isAway && (
          <span className={styles.zzz}>
            <Icon name="zzz" />
          </span>
        )}
      </span>
      <span className={styles.plate}>
        <PlayerNameText>{name}</PlayerNameText>
        {isAway && <span className="sr-only">{m.tv_away()}</span>}
      </span>
    </li>
  )
})
