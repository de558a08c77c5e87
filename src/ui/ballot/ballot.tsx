import { m } from '#messages'
import { Halftone } from '../halftone/halftone.tsx'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './ballot.module.css'

const SIDES = ['fact', 'fiction'] as const
export type BallotChoice = (typeof SIDES)[number]

/** Two big buttons. The labels carry the meaning, not only the colours. For a watcher, two signs. */
export function Ballot(props: {
  readonly choice: BallotChoice | null
  /** Null for a watcher, who is shown the two sides. */
  readonly onChoose: ((choice: BallotChoice) => void) | null
  readonly className?: string | undefined
}) {
  const { choice, onChoose, className } = props
  return (
    <div className={joinClasses(styles.ballot, className)}>
      {SIDES.map((side) =>
        onChoose === null ? (
          <p key={side} className={joinClasses(styles.side, styles.sign, styles[side])}>
            <SideWord side={side} />
          </p>
        ) : (
          <button
            key={side}
            type="button"
            className={joinClasses(styles.side, styles.button, styles[side])}
            aria-pressed={choice === side}
            onClick={() => onChoose(side)}
          >
            <SideWord side={side} />
            {choice === side && (
              <span className={styles.tick}>
                <Icon name="check" />
              </span>
            )}
          </button>
        ),
      )}
    </div>
  )
}

function SideWord({ side }: { readonly side: BallotChoice }) {
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
