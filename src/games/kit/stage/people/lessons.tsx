import { Halftone } from '#ui/halftone/halftone.tsx'
import { useRotation } from '../frame/use-rotation.ts'
import styles from './lessons.module.css'

export const LESSON_MS = 8_000

export interface LessonsProps {
  /** The line of small print above a lesson, by its number. */
  readonly title: (number: number) => string
  readonly lines: readonly string[]
}

/** Short lessons, one after another, for players who wait. */
export function Lessons({ title, lines }: LessonsProps) {
  const index = useRotation(LESSON_MS) % lines.length
  return (
    <section className={styles.lessons}>
      <Halftone corner="br" tone="sun-deep" />
      <h3 className={styles.number}>{title(index + 1)}</h3>
      <p key={index} className={styles.lesson}>
        {lines[index]}
      </p>
    </section>
  )
}
