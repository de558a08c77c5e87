import { m } from '#messages'
import { Card } from '#ui/card/card.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { landingOf } from '../../../kit/stage/result/pour-times.ts'
import { StagedPart, useEntrance } from '../../../kit/stage/result/staged-part.tsx'
import type { RevealPhaseProps } from './result-text.ts'
import styles from './verdict-side.module.css'

interface VerdictSideProps extends Pick<RevealPhaseProps, 'staged' | 'reveal'> {
  readonly isFact: boolean
  readonly isMyVote: boolean
}

/** The votes of one side pour into its bar, never with the voters. The right side gets a mark besides its color. */
export function VerdictSide({ staged, reveal, isFact, isMyVote }: VerdictSideProps) {
  const { factVotes, fictionVotes } = reveal
  const votes = isFact ? factVotes : fictionVotes
  const pour = useEntrance(staged, 'bars')
  const most = Math.max(1, factVotes, fictionVotes)
  const isRight = reveal.isFact === isFact
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
        style={cssVariables({ '--votes': Math.max(1, factVotes + fictionVotes) })}
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
