import { type ComponentType, memo } from 'react'
import type { GameDefinition } from '#games/game-definition.ts'
import { cssVariables } from '#ui/css-variables.ts'
import { joinClasses } from '#ui/join-classes.ts'
import styles from './game-cover.module.css'

/** Eager: a cover is small, and a card that fills in late would flicker. */
const coverByPath = import.meta.glob<ComponentType>('/src/games/*/cover.tsx', {
  eager: true,
  import: 'default',
})

/** Chosen by the length of the game's name, so that adjacent covers rarely look alike. */
const INKS = ['sun', 'mint', 'pink', 'sky'] as const

/** A game's picture, or its initials where there is no picture. Decorative: the name is beside it. */
export const GameCover = memo(function GameCover(props: {
  readonly game: GameDefinition
  readonly className: string | undefined
}) {
  const Cover = coverByPath[`/src/games/${props.game.id}/cover.tsx`]
  const name = props.game.name()
  const ink = INKS[name.length % INKS.length]
  return (
    <span className={joinClasses(styles.frame, props.className)}>
      {Cover !== undefined ? (
        <Cover />
      ) : (
        <span
          className={styles.initials}
          style={cssVariables({ '--ground': `var(--${ink})`, '--ray': `var(--${ink}-deep)` })}
          aria-hidden="true"
        >
          {name
            .split(' ')
            .map((word) => word.charAt(0))
            .join('')}
        </span>
      )}
    </span>
  )
})
