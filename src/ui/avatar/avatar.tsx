import { memo } from 'react'
import { cssVariables } from '../css-variables.ts'
import { Crown } from '../icon/crown.tsx'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { initialOf } from '../names/initial-of.ts'
import styles from './avatar.module.css'
import { AvatarPicture } from './avatar-picture.tsx'
import { pictureWidth } from './picture-sources.ts'

/** In pixels at the default text size. */
const SIZES = { sm: 36, md: 52, lg: 80, xl: 128 } as const

export interface AvatarProps {
  readonly name: string
  readonly avatar: string | null
  /** The token of a tile colour: 'tile-1' to 'tile-12'. */
  readonly color: string
  /** A number is in pixels at the default text size. */
  readonly size?: keyof typeof SIZES | number | undefined
  readonly isHost?: boolean | undefined
  readonly isAway?: boolean | undefined
  readonly isDone?: boolean | undefined
  readonly isDimmed?: boolean | undefined
  /** Loads the picture only when it scrolls into view. */
  readonly isLazy?: boolean | undefined
  /**
   * The accessible name of an avatar without a visible name next to it. Without it the avatar is decoration.
   */
  readonly label?: string | undefined
  /** The id of the player, if the character hops with their reactions. */
  readonly hopper?: string | undefined
  readonly className?: string | undefined
}

/** A player's character on a tile, or the player's initial. */
export const Avatar = memo(function Avatar(props: AvatarProps) {
  const { name, avatar, color, size = 'md', isHost, isAway, isDone, isDimmed, label } = props
  const width = pictureWidth(typeof size === 'number' ? size : SIZES[size])
  return (
    <span
      className={joinClasses(styles.avatar, props.className)}
      style={cssVariables({ '--tile': `var(--${color})`, '--given-size': width })}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      data-hopper={props.hopper}
      data-away={isAway || undefined}
      data-dimmed={isDimmed || undefined}
    >
      <span className={styles.tile}>
        <AvatarPicture
          avatar={avatar}
          sizes={width}
          isLazy={props.isLazy}
          className={styles.picture}
          fallback={<span className={styles.initial}>{initialOf(name)}</span>}
        />
      </span>
      {isHost && <Crown className={styles.crown} />}
      {isDone && (
        <span className={joinClasses(styles.badge, styles.done)}>
          <Icon name="check" />
        </span>
      )}
      {isAway && (
        <span className={joinClasses(styles.badge, styles.away)}>
          <Icon name="moon" />
        </span>
      )}
    </span>
  )
})
