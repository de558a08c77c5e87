import { m } from '#messages'
import { Squad } from '../../../kit/stage/nudges/squad.tsx'
import { stayingPlayers } from '../../../kit/stage/people/find-player.ts'
import { WatchedPanel } from '../../../kit/stage/people/watched-panel.tsx'
import type { FactOrFictionView } from '../../schemas.ts'
import { BluffingLessons } from './bluffing-lessons.tsx'
import phase from './submit-phase.module.css'
import { WritingDesk } from './writing-desk.tsx'

/** Submit for a watcher: who writes, and who is done. Nobody's statement is in their view. */
export function WatchedSubmit({ view }: { readonly view: FactOrFictionView }) {
  const { factsPerPlayer, players } = view
  const submitted = stayingPlayers(players).filter(({ isDone }) => isDone).length
  return (
    <div className={phase.split}>
      <WatchedPanel
        ink="sun"
        title={m.fof_watched_headings_submit()}
        brief={[m.fof_submit_watched({ count: factsPerPlayer }), m.fof_submit_watched_hint()]}
        players={players}
      >
        <WritingDesk submitted={submitted} />
      </WatchedPanel>
      <div className={phase.column}>
        <Squad players={players} />
        <BluffingLessons />
      </div>
    </div>
  )
}
