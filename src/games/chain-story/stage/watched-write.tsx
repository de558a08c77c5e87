import { WatchedPanel } from '../../kit/stage/watched-panel.tsx'
import type { GamePlayer } from '../../kit/view.ts'
import type { Desk } from '../schemas.ts'
import { stageCopy } from './stage.copy.ts'
import { StorySheet } from './story-sheet.tsx'

const { watchedTitles, write: copy } = stageCopy

export interface WatchedWriteProps {
  readonly desk: Desk
  readonly players: readonly GamePlayer[]
}

/** Write for a watcher: which turn it is, and who is done. No story is in their view. */
export function WatchedWrite({ desk, players }: WatchedWriteProps) {
  return (
    <WatchedPanel
      ink="sun"
      title={watchedTitles.write}
      brief={copy.watched(desk.turn, desk.turns)}
      players={players}
    >
      <StorySheet turn={desk.turn} turns={desk.turns} />
    </WatchedPanel>
  )
}
