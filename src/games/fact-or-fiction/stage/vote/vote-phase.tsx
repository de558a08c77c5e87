import { m } from '#messages'
import { Ballot } from '#ui/ballot/ballot.tsx'
import { IsolatedName } from '#ui/names/isolated-name.tsx'
import { NoticeBox } from '#ui/notice-box/notice-box.tsx'
import { useOptimisticChoice } from '../../../kit/stage/frame/use-optimistic-choice.ts'
import { findPlayer, nameOf, stayingPlayers } from '../../../kit/stage/people/find-player.ts'
import { Spotlight } from '../../../kit/stage/people/spotlight.tsx'
import { Tally } from '../../../kit/stage/people/tally.tsx'
import type { StageProps } from '../../../kit/stage/stage-props.ts'
import type { FactOrFictionMove, FactOrFictionView, StatementOnStage } from '../../schemas.ts'
import { HideStatement } from '../hide-statement.tsx'
import { useGutVote } from '../present/use-gut.ts'
import { VOTE_REFUSED, VOTE_TALLY } from '../texts.ts'
import styles from './vote-phase.module.css'

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
        lead={
          me === null ? (
            <IsolatedName name={nameOf(author)} sentence={(author) => m.fof_vote_says({ author })} />
          ) : (
            m.fof_vote_you_say()
          )
        }
        text={statement.text}
        hideKey={<HideStatement statement={statement} />}
        crowd={voters}
      />
      {me === null ? (
        <Ballot choice={null} onChoose={null} />
      ) : (
        <NoticeBox icon="eye" ink="pink">
          {m.fof_vote_own()}
        </NoticeBox>
      )}
      <Tally players={voters} copy={VOTE_TALLY} />
    </div>
  )
}

function Voting({ view, statement, now, sendMove }: VotePhaseProps) {
  const vote = useOptimisticChoice(
    view.myVote,
    (saysFact: boolean) => sendMove({ type: 'vote', factId: statement.id, saysFact }),
    VOTE_REFUSED,
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
        lead={<IsolatedName name={nameOf(author)} sentence={(author) => m.fof_vote_says({ author })} />}
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
      <Tally players={voters} copy={VOTE_TALLY} />
    </div>
  )
}
