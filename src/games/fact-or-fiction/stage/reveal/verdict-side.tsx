import { m } from '#messages'
import { Card } from '#ui/card/card.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { landingOf } from '../../../kit/stage/result/pour-times.ts'
import { StagedPart, useEntrance } from '../../../kit/stage/result/staged-part.tsx'
import type { StagedResult } from '../../../kit/stage/result/use-staged-result.ts'
import styles from './verdict-side.module.css'

export interface VerdictSideProps {
  readonly staged: StagedResult
  readonly isFact: boolean
  readonly votes: number
  /** The votes of the other side: both pour equally fast. */
  readonly otherVotes: number
  readonly isRight: boolean
  readonly isMyVote: boolean
}

/** The votes of one side pour into its bar, never with the voters. The right side gets a mark besides its color. */
export function VerdictSide({ staged, isFact, votes, otherVotes, isRight, isMyVote }: VerdictSideProps) {
  const pour = useEntrance(staged, 'bars')
  const most = Math.max(1, votes, otherVotes)
  const hasTruth = isRight && staged.has('headline')
  return (
    <Card as="div" className={joinClasses(styles.side, hasTruth && styles.right)} style={pour}>
      <h3 className={styles.word}>{isFact ? m.fof_fact() : m.fof_fiction()}</h3>
      {isRight && (
        <StagedPart staged={staged} from="headline" className={styles.mark}>
          <Icon name="check" />
          {m.fof_reveal_right()}
        </StagedPart>
      )}
      <span
        className={joinClasses(styles.bar, isFact ? styles.fact : styles.fiction)}
        style={cssVariables({ '--votes': Math.max(1, votes + otherVotes) })}
        aria-hidden="true"
      >
        {Array.from({ length: votes }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: votes are alike and never change places
          <i key={index} style={cssVariables({ '--landing': landingOf(index, most) })} />
        ))}
      </span>
      {isMyVote && <p className={styles.mine}>{m.fof_reveal_your_vote()}</p>}
      <p className={styles.votes} style={cssVariables({ '--landing': landingOf(votes - 1, most) })}>
        {m.fof_reveal_vote_count({ votes })}
      </p>
    </Card>
  )
}
