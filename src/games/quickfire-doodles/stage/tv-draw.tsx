import { stayingPlayers } from '../../kit/stage/find-player.ts'
import { TvTask } from '../../kit/stage/tv/tv-task.tsx'
import { useRotation } from '../../kit/stage/use-rotation.ts'
import type { QuickfireDoodlesView } from '../schemas.ts'
import { showCopy } from './show.copy.ts'
import styles from './tv-draw.module.css'

const { tv: copy } = showCopy

const EVERY_MS = 6_000

/** Everybody is drawing, and a tip to read meanwhile. */
export function TvDraw({ view }: { readonly view: QuickfireDoodlesView }) {
  const turn = useRotation(EVERY_MS)
  const tip = (turn + view.round - 1) % copy.tips.length
  return (
    <TvTask
      task={copy.task}
      players={stayingPlayers(view.players)}
      activity={copy.drawing}
      floor={
        // The key makes the next line fade in.
        <p key={tip} className={styles.tip}>
          {copy.tips[tip]}
        </p>
      }
    />
  )
}
