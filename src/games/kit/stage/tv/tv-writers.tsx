import { countLetters } from '../frame/text-size.ts'
import { useRotation } from '../frame/use-rotation.ts'
import { LESSON_MS, type LessonsProps } from '../people/lessons.tsx'
import { TvTask, type TvTaskProps } from './tv-task.tsx'
import styles from './tv-writers.module.css'

/** Fits into one line beside the longest count. */
const ONE_LINE_LETTERS = 45

export interface TvWritersProps extends Pick<TvTaskProps, 'task' | 'players'> {
  /** "3 of 6 ready" */
  readonly count: string
  /** To read meanwhile. */
  readonly lessons: LessonsProps
}

/** Who is still writing, and a lesson to read meanwhile. */
export function TvWriters({ task, players, count, lessons: { title, lines } }: TvWritersProps) {
  const index = useRotation(LESSON_MS) % lines.length
  const line = lines[index] ?? ''
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
            <p key={index} data-long={countLetters(line) > ONE_LINE_LETTERS || undefined}>
              {line}
            </p>
          </div>
        </div>
      }
    />
  )
}
