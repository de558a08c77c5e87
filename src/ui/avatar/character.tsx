import { memo } from 'react'
import { cssVariables } from '../css-variables.ts'
import { joinClasses } from '../join-classes.ts'
import { initialOf } from '../names/initial-of.ts'
import { usePose } from '../pose/use-pose.ts'
import { AvatarPicture } from './avatar-picture.tsx'
import styles from './character.module.css'
import { pictureWidth } from './picture-sources.ts'

/** The outline of a figure without a picture: path data in a 100 by 100 box. */
export const BLOB_OUTLINE =
  'M50 9C66 7 84 19 88 40C92 60 90 82 78 90C66 96 34 96 22 90C10 82 8 60 12 40C16 19 34 7 50 9Z'

export interface CharacterProps {
  readonly name: string
  readonly avatar: string | null
  /** The token of a tile colour: 'tile-1' to 'tile-12'. */
  readonly color: string
  /** In pixels; 'fill' (the default) takes the width of the container. */
  readonly size?: number | 'fill' | undefined
  /** The approximate width of a filling figure, as in an image's `sizes`; the default selects the drawing. */
  readonly fillSizes?: string | undefined
  readonly isDimmed?: boolean | undefined
  /** Bobs when it comes, and then looks up from time to time: for a waiting or speaking character. */
  readonly isBobbing?: boolean | undefined
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/**
 * A large figure without a tile, for stages and the podium.
 * Without a picture: a blob with the player's initial.
 */
export const Character = memo(function Character(props: CharacterProps) {
  const { name, avatar, color, size = 'fill', isBobbing = false, label } = props
  const width = size === 'fill' ? undefined : pictureWidth(size)
  const figure = usePose<HTMLSpanElement>(isBobbing)
  return (
    <span
      ref={figure}
      className={joinClasses(styles.character, isBobbing && styles.bob, props.className)}
      style={cssVariables({ '--tile': `var(--${color})`, '--size': width })}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      data-dimmed={props.isDimmed || undefined}
    >
      <AvatarPicture
        avatar={avatar}
        sizes={width ?? props.fillSizes ?? '24rem'}
        className={styles.picture}
        fallback={<Blob name={name} />}
      />
    </span>
  )
})

function Blob({ name }: { readonly name: string }) {
  return (
    <svg className={styles.blob} viewBox="0 0 100 100" aria-hidden="true">
      <path className={styles.body} d={BLOB_OUTLINE} />
      <path
        className={styles.belly}
        d="M50 47C64 47 74 57 74 71C74 85 64 91 50 91C36 91 26 85 26 71C26 57 36 47 50 47Z"
      />
      <path className={styles.shine} d="M21 41C23 31 27 25 33 21" />
      <circle className={styles.eye} cx="37" cy="35" r="8.5" />
      <circle className={styles.eye} cx="63" cy="35" r="8.5" />
      <circle className={styles.pupil} cx="38.5" cy="36.5" r="4" />
      <circle className={styles.pupil} cx="61.5" cy="36.5" r="4" />
      <text className={styles.letter} x="50" y="82" textAnchor="middle">
        {initialOf(name)}
      </text>
    </svg>
  )
}
