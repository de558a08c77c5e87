import { Halftone } from '#client/ui/halftone/halftone.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import css from './ballot.module.css'

export type BallotChoice = 'fact' | 'fiction'

export interface BallotProps {
  readonly choice: BallotChoice | null
  readonly onChoose: (choice: BallotChoice) => void
  readonly className?: string | undefined
}

const WORDS: Readonly<Record<BallotChoice, string>> = { fact: 'Fact', fiction: 'Fiction' }

/** Two big buttons; the colours never carry it alone, the word does. */
export function Ballot({ choice, onChoose, className }: BallotProps) {
  const button = (side: BallotChoice) => (
    <button
      type="button"
      className={joinClasses(css.button, css[side])}
      aria-pressed={choice === side}
      onClick={() => onChoose(side)}
    >
      <span className={css.dots}>
        <Halftone
          className={css.halftone}
          corner={side === 'fact' ? 'tl' : 'tr'}
          tone={side === 'fact' ? 'sky-deep' : 'tomato-deep'}
        />
      </span>
      <span className={css.word}>
        {WORDS[side]}
        <span aria-hidden="true">!</span>
      </span>
      {choice === side && (
        <span className={css.tick}>
          <Icon name="check" />
        </span>
      )}
    </button>
  )
  return (
    <div className={joinClasses(css.ballot, className)}>
      {button('fact')}
      {button('fiction')}
    </div>
  )
}
