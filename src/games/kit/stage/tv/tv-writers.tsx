import { LESSON_MS, type LessonsProps } from '../lessons.tsx'
import { useRotation } from '../use-rotation.ts'
import { TvTask, type TvTaskProps } from './tv-task.tsx'
import styles from './tv-writers.module.css'

export interface TvWritersProps extends Pick<TvTaskProps, 'task' | 'players'> {
  /** "3 of 6 ready" */
  readonly count: string
  /** To read meanwhile. */
  readonly lessons: LessonsProps
}

/** Who is still writing, and a lesson to read meanwhile. */
export function TvWriters({ task, players, count, lessons: { title, lines } }: TvWritersProps) {
  const index = useRotation(LESSON_MS) % lines.length
  return (
    <TvTask
      task={task}
      players={players}
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
    />
  )
}
