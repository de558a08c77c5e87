import { Ballot } from '#client/ui/ballot/ballot.tsx'
import { IsolatedName } from '#client/ui/isolated-name.tsx'
import { NoticeBox } from '#client/ui/notice-box/notice-box.tsx'
import { findPlayer, nameOf, stayingPlayers } from '../../kit/stage/find-player.ts'
import { Spotlight } from '../../kit/stage/spotlight.tsx'
import { Tally } from '../../kit/stage/tally.tsx'
import { useOptimisticChoice } from '../../kit/stage/use-optimistic-choice.ts'
import type { StageProps } from '../../kit/stage-props.ts'
import type { FactOrFictionMove } from '../fact-or-fiction-move.ts'
import type { FactOrFictionView, StatementOnStage } from '../fact-or-fiction-view.ts'
import { stageCopy } from './stage.copy.ts'
import styles from './vote-phase.module.css'

const { vote: copy } = stageCopy

type VotePhaseProps = Pick<StageProps<FactOrFictionView, FactOrFictionMove>, 'view' | 'me' | 'sendMove'> & {
  readonly statement: StatementOnStage
}

export function VotePhase({ view, statement, me, sendMove }: VotePhaseProps) {
  const vote = useOptimisticChoice(
    view.myVote,
    (saysFact: boolean) => sendMove({ type: 'vote', factId: statement.id, saysFact }),
    stageCopy.voteRefused,
  )
  const author = findPlayer(view.players, statement.authorId)
  const name = nameOf(author)
  const voters = stayingPlayers(view.players, statement.authorId)
  if (statement.authorId === me)
    return (
      <div className={styles.watch}>
        <NoticeBox icon="eye" ink="pink">
          {copy.own}
        </NoticeBox>
        <Spotlight
          size="big"
          ink="sun"
          author={author}
          lead={copy.youSay}
          text={statement.text}
          crowd={voters}
        />
        <Tally players={voters} copy={copy.tally} />
      </div>
    )
  return (
    <div className={styles.vote}>
      <Spotlight
        size="small"
        ink="sun"
        author={author}
        lead={<IsolatedName name={name} sentence={copy.says} />}
        text={statement.text}
      />
      <Ballot
        className={styles.ballot}
        choice={vote.choice === null ? null : vote.choice ? 'fact' : 'fiction'}
        onChoose={(side) => void vote.choose(side === 'fact')}
      />
      <Tally players={voters} copy={copy.tally} />
    </div>
  )
}
