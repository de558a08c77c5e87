import { m } from '#messages'
import { useStage } from '../../../kit/stage/frame/stage-context.ts'
import { useOptimisticChoice } from '../../../kit/stage/frame/use-optimistic-choice.ts'
import { findPlayer, stayingPlayers } from '../../../kit/stage/people/find-player.ts'
import { Tally, VOTE_TALLY } from '../../../kit/stage/people/tally.tsx'
import type { StageProps } from '../../../kit/stage/stage-props.ts'
import type { ChainStoryMove, ChainStoryView, Story } from '../../schemas.ts'
import { TaleCard } from './tale-card.tsx'
import styles from './vote-phase.module.css'

interface VotePhaseProps extends Pick<StageProps<ChainStoryView, ChainStoryMove>, 'view' | 'sendMove'> {
  readonly stories: readonly Story[]
}

/** All stories, to choose the best one of them. A watcher chooses none. */
export function VotePhase({ view, stories, sendMove }: VotePhaseProps) {
  const { players, me } = useStage()
  const isPlaying = findPlayer(players, me) !== null
  const { choice, choose } = useOptimisticChoice<number>(view.myVote, (story) =>
    sendMove({ type: 'vote', story }),
  )
  return (
    <div className={styles.vote}>
      <div className={styles.top}>
        <div>
          <h3 className={styles.heading}>{m.story_titles_vote()}</h3>
          <p className={styles.hint}>{m.story_vote_hint()}</p>
        </div>
        <Tally players={stayingPlayers(players)} copy={VOTE_TALLY} />
      </div>
      <ul className={styles.tales} aria-label={m.story_vote_label()}>
        {stories.map((story, place) => (
          <TaleCard
            key={story.story}
            story={story}
            place={place}
            isChosen={story.story === choice}
            onChoose={isPlaying ? () => void choose(story.story) : null}
          />
        ))}
      </ul>
    </div>
  )
}
