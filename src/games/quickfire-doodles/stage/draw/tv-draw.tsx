import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import { useRotation } from '../../../kit/stage/frame/use-rotation.ts'
import { stayingPlayers } from '../../../kit/stage/people/find-player.ts'
import { TvTask } from '../../../kit/stage/tv/tv-task.tsx'
import type { QuickfireDoodlesView } from '../../schemas.ts'
import styles from './draw-waiting.module.css'

const EVERY_MS = 6_000

/** Everybody is drawing, and a tip to read meanwhile. */
export function TvDraw({ view }: { readonly view: QuickfireDoodlesView }) {
  const turn = useRotation(EVERY_MS)
  const tip = (turn + view.round - 1) % linesOf(m.doodle_show_tv_tips()).length
  return (
    <TvTask
      task={linesOf(m.doodle_show_tv_task())}
      players={stayingPlayers(view.players)}
      activity={m.doodle_show_tv_drawing()}
      floor={
        // The key makes the next line fade in.
        <p key={tip} className={styles.tvTip}>
          {linesOf(m.doodle_show_tv_tips())[tip]}
        </p>
      }
    />
  )
}
