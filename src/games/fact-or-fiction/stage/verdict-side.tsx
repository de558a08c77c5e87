import { Card } from '#client/ui/card/card.tsx'
import { cssVariables } from '#client/ui/css-variables.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { countVotes } from './result-text.ts'
import css from './verdict-side.module.css'

export interface VerdictSideProps {
  readonly word: 'Fact' | 'Fiction'
  readonly votes: number
  /** Of all votes, for the length of the bar. */
  readonly total: number
  readonly isRight: boolean
  readonly isMyVote: boolean
}

/** How many said so, never who. The right side says that it is, besides being mint. */
export function VerdictSide({ word, votes, total, isRight, isMyVote }: VerdictSideProps) {
  return (
    <Card as="div" className={joinClasses(css.side, isRight && css.right)}>
      <h3 className={css.word}>{word}</h3>
      {isRight && (
        <p className={css.mark}>
          <Icon name="check" />
          Right!
        </p>
      )}
      <span
        className={joinClasses(css.bar, word === 'Fact' ? css.fact : css.fiction)}
        style={cssVariables({ '--share': total === 0 ? 0 : votes / total })}
        aria-hidden="true"
      >
        <i />
      </span>
      <p className={css.votes}>{countVotes(votes)}</p>
      {isMyVote && <p className={css.mine}>Your vote</p>}
    </Card>
  )
}
