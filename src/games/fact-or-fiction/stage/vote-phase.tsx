import { Ballot } from '#client/ui/ballot/ballot.tsx'
import { IsolatedName } from '#client/ui/isolated-name.tsx'
import { NoticeBox } from '#client/ui/notice-box/notice-box.tsx'
import type { StageProps } from '../../kit/stage-props.ts'
import type { FactOrFictionMove } from '../fact-or-fiction-move.ts'
import type { FactOrFictionView, StatementOnStage } from '../fact-or-fiction-view.ts'
import { findPlayer, listenersTo, nameOf } from './find-player.ts'
import { Spotlight } from './spotlight.tsx'
import { stageCopy } from './stage.copy.ts'
import { Tally } from './tally.tsx'
import { useVote } from './use-vote.ts'
import styles from './vote-phase.module.css'

const { vote: copy } = stageCopy

type VotePhaseProps = Pick<StageProps<FactOrFictionView, FactOrFictionMove>, 'view' | 'me' | 'sendMove'> & {
  readonly statement: StatementOnStage
}

export function VotePhase({ view, statement, me, sendMove }: VotePhaseProps) {
  const vote = useVote(statement.id, view.myVote, sendMove)
  const author = findPlayer(view.players, statement.authorId)
  const name = nameOf(author)
  const voters = listenersTo(view.players, statement.authorId)
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
        <Tally voters={voters} />
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
      <Tally voters={voters} />
    </div>
  )
}
