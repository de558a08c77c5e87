import { Halftone } from '#client/ui/halftone/halftone.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { roomPartsCopy } from '#client/ui/room-parts.copy.ts'
import styles from './ballot.module.css'

export type BallotChoice = 'fact' | 'fiction'

export interface BallotProps {
  readonly choice: BallotChoice | null
  readonly onChoose: (choice: BallotChoice) => void
  readonly className?: string | undefined
}

/** Two big buttons. The labels carry the meaning, not only the colours. */
export function Ballot({ choice, onChoose, className }: BallotProps) {
  const button = (side: BallotChoice) => (
    <button
      type="button"
      className={joinClasses(styles.button, styles[side])}
      aria-pressed={choice === side}
      onClick={() => onChoose(side)}
    >
      <span className={styles.dots}>
        <Halftone
          className={styles.halftone}
          corner={side === 'fact' ? 'tl' : 'tr'}
          tone={side === 'fact' ? 'sky-deep' : 'tomato-deep'}
        />
      </span>
      <span className={styles.word}>
        {roomPartsCopy[side]}
        <span aria-hidden="true">!</span>
      </span>
      {choice === side && (
        <span className={styles.tick}>
          <Icon name="check" />
        </span>
      )}
    </button>
  )
  return (
    <div className={joinClasses(styles.ballot, className)}>
      {button('fact')}
      {button('fiction')}
    </div>
  )
}
