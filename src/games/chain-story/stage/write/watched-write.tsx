import { m } from '#messages'
import type { GamePlayer } from '../../../kit/rules/view.ts'
import { WatchedPanel } from '../../../kit/stage/people/watched-panel.tsx'
import type { Desk } from '../../schemas.ts'
import { StorySheet } from './story-sheet.tsx'

export interface WatchedWriteProps {
  readonly desk: Desk
  readonly players: readonly GamePlayer[]
}

/** Write for a watcher: which turn it is, and who is done. No story is in their view. */
export function WatchedWrite({ desk, players }: WatchedWriteProps) {
  return (
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
  )
}
