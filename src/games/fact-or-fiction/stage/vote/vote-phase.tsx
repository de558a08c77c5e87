import { m } from '#messages'
import { Ballot } from '#ui/ballot/ballot.tsx'
import { NoticeBox } from '#ui/notice-box/notice-box.tsx'
import type { RefusedTexts } from '../../../kit/stage/frame/refused-text.ts'
import { useOptimisticChoice } from '../../../kit/stage/frame/use-optimistic-choice.ts'
import { stayingPlayers } from '../../../kit/stage/people/find-player.ts'
import { Tally, VOTE_TALLY } from '../../../kit/stage/people/tally.tsx'
import type { StageProps } from '../../../kit/stage/stage-props.ts'
import type { FactOrFictionMove } from '../../schemas.ts'
import { useGutVote } from '../present/gut.ts'
import { type OnStageProps, StatementSpotlight } from '../statement-spotlight.tsx'
import styles from './vote-phase.module.css'

type VotePhaseProps = OnStageProps & Pick<StageProps<never, FactOrFictionMove>, 'now' | 'sendMove'>

/** The voters choose. The author and watchers see who has. */
export function VotePhase(props: VotePhaseProps) {
  const { view, statement, me } = props
  const isVoter = me !== null && me !== statement.authorId
  return (
    <div className={styles.vote} data-role={isVoter ? 'voter' : me === null ? 'watcher' : 'author'}>
      <StatementSpotlight
        {...{ view, statement, me }}
        size="small"
        ink="sun"
        youSay={m.fof_vote_you_say()}
        says={(author) => m.fof_vote_says({ author })}
        isCrowdOptional={isVoter}
      />
      {isVoter ? (
        <OwnBallot {...props} />
      ) : me === null ? (
        <Ballot choice={null} onChoose={null} />
      ) : (
        <NoticeBox icon="eye" ink="pink">
          {m.fof_vote_own()}
        </NoticeBox>
      )}
      <Tally players={stayingPlayers(view.players, statement.authorId)} copy={VOTE_TALLY} />
    </div>
  )
}

function OwnBallot({ view, statement, now, sendMove }: VotePhaseProps) {
  const vote = useOptimisticChoice(
    view.myVote,
    (saysFact: boolean) => sendMove({ type: 'vote', factId: statement.id, saysFact }),
    REFUSED,
  )
  const choice = useGutVote(view, statement, now, vote)
  return (
    <Ballot
      className={styles.ballot}
      choice={choice === null ? null : choice ? 'fact' : 'fiction'}
      onChoose={(side) => void vote.choose(side === 'fact')}
    />
  )
}

const REFUSED: RefusedTexts = {
  'wrong-phase': m.fof_vote_refused_too_late,
  'author-cannot-vote': m.fof_vote_refused_own,
  'not-in-game': m.fof_vote_refused_not_in_game,
  'too-fast': m.fof_vote_refused_too_fast,
  failed: m.fof_vote_refused_failed,
}
