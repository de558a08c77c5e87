import { Halftone } from '#client/ui/halftone/halftone.tsx'
import { useRotation } from '../../kit/stage/use-rotation.ts'
import styles from './lessons.module.css'
import { rehearsalCopy as copy } from './rehearsal.copy.ts'

const EVERY_MS = 8_000

/** Lessons in bluffing, one after another. */
export function Lessons() {
  const index = useRotation(EVERY_MS) % copy.lessons.length
  return (
    <section className={styles.lessons}>
      <Halftone corner="br" tone="sun-deep" />
      <h3 className={styles.number}>{copy.lesson(index + 1)}</h3>
      <p key={index} className={styles.lesson}>
        {copy.lessons[index]}
      </p>
    </section>
  )
}
