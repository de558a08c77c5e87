import { m } from '#messages'
import { Halftone } from '../halftone/halftone.tsx'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './ballot.module.css'

export type BallotChoice = 'fact' | 'fiction'

/** Two big buttons. The labels carry the meaning, not only the colours. For a watcher, two signs. */
export function Ballot(props: {
  readonly choice: BallotChoice | null
  /** Null for a watcher, who is shown the two sides. */
  readonly onChoose: ((choice: BallotChoice) => void) | null
  readonly className?: string | undefined
}) {
  const { choice, onChoose, className } = props
  const sign = (side: BallotChoice) => (
    <p className={joinClasses(styles.side, styles.sign, styles[side])}>
      <Word side={side} />
    </p>
  )
  const button = (side: BallotChoice, choose: (choice: BallotChoice) => void) => (
    <button
      type="button"
      className={joinClasses(styles.side, styles.button, styles[side])}
      aria-pressed={choice === side}
      onClick={() => choose(side)}
    >
      <Word side={side} />
      {choice === side && (
        <span className={styles.tick}>
          <Icon name="check" />
        </span>
      )}
    </button>
  )
  return (
    <div className={joinClasses(styles.ballot, className)}>
      {onChoose === null ? sign('fact') : button('fact', onChoose)}
      {onChoose === null ? sign('fiction') : button('fiction', onChoose)}
    </div>
  )
}

function Word({ side }: { readonly side: BallotChoice }) {
  return (
    <>
      <span className={styles.dots}>
        <Halftone
          className={styles.halftone}
          corner={side === 'fact' ? 'tl' : 'tr'}
          tone={side === 'fact' ? 'sky-deep' : 'tomato-deep'}
        />
      </span>
      <span className={styles.word}>
        {side === 'fact' ? m.parts_fact() : m.parts_fiction()}
        <span aria-hidden="true">!</span>
      </span>
    </>
  )
}
