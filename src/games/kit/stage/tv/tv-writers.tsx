import type { GamePlayer } from '../../view.ts'
import { LESSON_MS, type LessonsProps } from '../lessons.tsx'
import { useRotation } from '../use-rotation.ts'
import { TvScene } from './tv-scene.tsx'
import { TvSquad } from './tv-squad.tsx'
import styles from './tv-writers.module.css'

export interface TvWritersProps {
  /** What everybody writes: the first sentence in large type. */
  readonly task: readonly string[]
  /** Those who stay. */
  readonly players: readonly GamePlayer[]
  /** "3 of 6 ready" */
  readonly count: string
  /** To read meanwhile. */
  readonly lessons: LessonsProps
}

/** Who is still writing, and a lesson to read meanwhile. */
export function TvWriters({ task, players, count, lessons: { title, lines } }: TvWritersProps) {
  const index = useRotation(LESSON_MS) % lines.length
  return (
    <TvScene
      ink="sun"
      y={70}
      className={styles.writers}
      floor={
        <div className={styles.floor}>
          <p className={styles.ready}>{count}</p>
          <div className={styles.lesson}>
            <h3>{title(index + 1)}</h3>
            {/* The key makes the next line fade in. */}
            <p key={index}>{lines[index]}</p>
          </div>
        </div>
      }
    >
      <p className={styles.task}>
        {task.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </p>
      <TvSquad players={players} />
    </TvScene>
  )
}
