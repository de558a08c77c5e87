import { m } from '#messages'
import { findPlayer } from '../../../kit/stage/people/find-player.ts'
import { Lessons } from '../../../kit/stage/people/lessons.tsx'
import { WatchedPanel } from '../../../kit/stage/people/watched-panel.tsx'
import type { StageProps } from '../../../kit/stage/stage-props.ts'
import type { ChainStoryMove, ChainStoryView } from '../../schemas.ts'
import { TIPS } from '../texts.ts'
import { Relay } from './relay.tsx'
import { StorySheet } from './story-sheet.tsx'
import styles from './write-phase.module.css'
import { WritingForm } from './writing-form.tsx'

type WritePhaseProps = Pick<StageProps<ChainStoryView, ChainStoryMove>, 'view' | 'me' | 'now' | 'sendMove'>

/** The paper to write on, and who has passed theirs on. A watcher sees the same without a text. */
export function WritePhase({ view, me, now, sendMove }: WritePhaseProps) {
  const { desk, players } = view
  if (desk === null) return null
  const isDone = findPlayer(players, me)?.isDone === true
  return (
    <div className={styles.split}>
      {desk.mine === null ? (
        // No story is in the view of a watcher.
        <WatchedPanel
          ink="sun"
          title={m.story_watched_write()}
          brief={[
            m.story_announcements_watched_turn({ turn: desk.turn, turns: desk.turns }),
            m.story_write_watched(),
          ]}
          players={players}
        >
          <StorySheet turn={desk.turn} turns={desk.turns} />
        </WatchedPanel>
      ) : (
        <WritingForm view={view} desk={desk} mine={desk.mine} isDone={isDone} now={now} sendMove={sendMove} />
      )}
      <div className={styles.column}>
        <Relay />
        {(isDone || desk.mine === null) && <Lessons {...TIPS} />}
      </div>
    </div>
  )
}
