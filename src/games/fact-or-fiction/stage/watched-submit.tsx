import { Rays } from '#client/ui/rays/rays.tsx'
import { Crowd } from '../../kit/stage/crowd.tsx'
import { stayingPlayers } from '../../kit/stage/find-player.ts'
import { Squad } from '../../kit/stage/squad.tsx'
import type { FactOrFictionView } from '../fact-or-fiction-view.ts'
import { Lessons } from './lessons.tsx'
import { stageCopy } from './stage.copy.ts'
import phase from './submit-phase.module.css'
import styles from './watched-submit.module.css'
import { WritingDesk } from './writing-desk.tsx'

const { submit: copy, watchedHeadings } = stageCopy

/** Submit for a watcher: who writes, and who is done. Nobody's statement is in their view. */
export function WatchedSubmit({ view }: { readonly view: FactOrFictionView }) {
  const { factsPerPlayer, players } = view
  const writers = stayingPlayers(players)
  const [first, second] = copy.watched(factsPerPlayer)
  return (
    <div className={phase.split}>
      <div className={styles.panel}>
        <Rays ink="sun" y={64} className={styles.rays} />
        <div className={styles.words}>
          <h3 className={styles.title}>{watchedHeadings.submit}</h3>
          <p className={styles.brief}>
            <span>{first}</span> <span>{second}</span>
          </p>
        </div>
        <WritingDesk submitted={writers.filter(({ isDone }) => isDone).length} />
        <Crowd players={writers} />
      </div>
      <div className={phase.column}>
        <Squad players={players} />
        <Lessons />
      </div>
    </div>
  )
}
