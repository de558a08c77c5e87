import type { ReactNode } from 'react'
import { TvSquad, type TvSquadProps } from '../people/tv-squad.tsx'
import { TvScene } from './tv-scene.tsx'
import styles from './tv-task.module.css'

export interface TvTaskProps extends TvSquadProps {
  /** Sentences in large type, the first of them largest. */
  readonly task: readonly string[]
  /** To read meanwhile. */
  readonly floor: ReactNode
}

/** What everybody does on a device of their own, and who is still at it. */
export function TvTask({ task, floor, ...squad }: TvTaskProps) {
  return (
    <TvScene ink="sun" y={70} className={styles.scene} floor={floor}>
      <p className={styles.task}>
        {task.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </p>
      <TvSquad {...squad} />
    </TvScene>
  )
}
