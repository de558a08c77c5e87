import { useState } from 'react'
import type { Evening } from '#rooms/view/room-view.ts'
import { prefersReducedMotion } from '#ui/prefers-reduced-motion.ts'
import { useRotation } from '../../frame/use-rotation.ts'
import type { Finale } from '../use-finale.ts'
import { TvMoved } from './tv-moved.tsx'
import styles from './tv-podium-lists.module.css'
import { TvScores, type TvScoresProps } from './tv-scores.tsx'

const TURN_MS = 8_000

/**
 * The players behind the podium and the score of the evening. There is room for one of them, so they take turns. They
 * appear after the finale, because they tell the winner.
 */
export function TvPodiumLists(
  props: TvScoresProps & { readonly evening: Evening; readonly finale: Pick<Finale, 'isEntering'> },
) {
  const { evening, finale, ...scores } = props
  const hasScores = scores.ranking.some(({ rank }) => rank > 3)
  const hasEvening = evening.games > 0
  const turn = useRotation(hasScores && hasEvening && !finale.isEntering ? TURN_MS : null)
  const isEveningShown = hasEvening && (turn % 2 === 1 || !hasScores)
  // In the first game nobody moves.
  const [playsMoves] = useState(() => finale.isEntering && evening.games > 1 && !prefersReducedMotion())
  const isFirstShowing = turn < 2
  const moves = !playsMoves || !isFirstShowing ? undefined : finale.isEntering ? 'held' : 'moving'
  return (
    <div className={styles.lists} data-entering={finale.isEntering || undefined}>
      {isEveningShown ? (
        <TvMoved evening={evening} players={scores.players} awards={scores.awards} moves={moves} />
      ) : (
        <TvScores {...scores} />
      )}
    </div>
  )
}
