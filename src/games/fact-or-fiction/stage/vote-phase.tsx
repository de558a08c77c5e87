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
import { HideStatement } from './hide-statement.tsx'
import { stageCopy } from './stage.copy.ts'
import { useGutVote } from './use-gut.ts'
import styles from './vote-phase.module.css'

const { vote: copy } = stageCopy

type VotePhaseProps = Pick<
  StageProps<FactOrFictionView, FactOrFictionMove>,
  'view' | 'me' | 'now' | 'sendMove'
> & {
  readonly statement: StatementOnStage
}

/** The voters choose. The author and watchers see who has. */
export function VotePhase(props: VotePhaseProps) {
  const { view, statement, me } = props
  if (me !== null && me !== statement.authorId) return <Voting {...props} />
  const author = findPlayer(view.players, statement.authorId)
  const voters = stayingPlayers(view.players, statement.authorId)
  return (
    <div className={styles.watch} data-seatless={me === null || undefined}>
      <Spotlight
        size="small"
        ink="sun"
        author={author}
        lead={me === null ? <IsolatedName name={nameOf(author)} sentence={copy.says} /> : copy.youSay}
        text={statement.text}
        hideKey={<HideStatement statement={statement} />}
        crowd={voters}
      />
      {me === null ? (
        <Ballot choice={null} onChoose={null} />
      ) : (
        <NoticeBox icon="eye" ink="pink">
          {copy.own}
        </NoticeBox>
      )}
      <Tally players={voters} copy={copy.tally} />
    </div>
  )
}

function Voting({ view, statement, now, sendMove }: VotePhaseProps) {
  const vote = useOptimisticChoice(
    view.myVote,
    (saysFact: boolean) => sendMove({ type: 'vote', factId: statement.id, saysFact }),
    stageCopy.voteRefused,
  )
  const choice = useGutVote({ view, statement, now }, vote)
  const author = findPlayer(view.players, statement.authorId)
  const voters = stayingPlayers(view.players, statement.authorId)
  return (
    <div className={styles.vote}>
      <Spotlight
        size="small"
        ink="sun"
        author={author}
        lead={<IsolatedName name={nameOf(author)} sentence={copy.says} />}
        text={statement.text}
        hideKey={<HideStatement statement={statement} />}
        crowd={voters}
        isCrowdOptional
      />
      <Ballot
        className={styles.ballot}
        choice={choice === null ? null : choice ? 'fact' : 'fiction'}
        onChoose={(side) => void vote.choose(side === 'fact')}
      />
      <Tally players={voters} copy={copy.tally} />
    </div>
  )
}
