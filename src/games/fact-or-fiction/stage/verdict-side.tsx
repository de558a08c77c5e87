import { Card } from '#client/ui/card/card.tsx'
import { cssVariables } from '#client/ui/css-variables.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { stageCopy } from './stage.copy.ts'
import styles from './verdict-side.module.css'

const { fact, fiction, reveal: copy } = stageCopy

export interface VerdictSideProps {
  readonly isFact: boolean
  readonly votes: number
  /** All votes, for the length of the bar. */
  readonly total: number
  readonly isRight: boolean
  readonly isMyVote: boolean
}

/** The number of votes on one side, never the voters. The right side has a mark besides its color. */
export function VerdictSide({ isFact, votes, total, isRight, isMyVote }: VerdictSideProps) {
  return (
    <Card as="div" className={joinClasses(styles.side, isRight && styles.right)}>
      <h3 className={styles.word}>{isFact ? fact : fiction}</h3>
      {isRight && (
        <p className={styles.mark}>
          <Icon name="check" />
          {copy.right}
        </p>
      )}
      <span
        className={joinClasses(styles.bar, isFact ? styles.fact : styles.fiction)}
        style={cssVariables({ '--share': total === 0 ? 0 : votes / total })}
        aria-hidden="true"
      >
        <i />
      </span>
      <p className={styles.votes}>{copy.voteCount(votes)}</p>
      {isMyVote && <p className={styles.mine}>{copy.yourVote}</p>}
    </Card>
  )
}
