import { stayingPlayers } from '../../kit/stage/find-player.ts'
import { TvScene } from '../../kit/stage/tv/tv-scene.tsx'
import { TvSquad } from '../../kit/stage/tv/tv-squad.tsx'
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
    <TvScene
      ink="sun"
      y={70}
      className={styles.draw}
      floor={
        // The key makes the next line fade in.
        <p key={tip} className={styles.tip}>
          {copy.tips[tip]}
        </p>
      }
    >
      <p className={styles.task}>
        {copy.task.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </p>
      <TvSquad players={stayingPlayers(view.players)} activity={copy.drawing} />
    </TvScene>
  )
}
