import { createLehmer } from '../burst/burst-path.ts'
import { cssVariables } from '../css-variables.ts'
import type { Ink } from '../ink.ts'
import { joinClasses } from '../join-classes.ts'
import styles from './confetti.module.css'

const INKS: readonly Ink[] = ['sun', 'sky', 'mint', 'pink', 'tomato']
const SHAPES = ['strip', 'dot', 'square'] as const

const COUNT = 36
const SEED = 29

/**
 * Confetti over the nearest positioned box, always in the same arrangement. `--after` delays the fall.
 */
export function Confetti(props: {
  /** Animates the fall once; otherwise the confetti lies still. */
  readonly isFalling?: boolean | undefined
}) {
  const { isFalling = true } = props
  const random = createLehmer(SEED)
  return (
    <span className={joinClasses(styles.confetti, isFalling && styles.falling)} aria-hidden="true">
      {Array.from({ length: COUNT }, (_, bit) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
          key={bit}
          className={styles[SHAPES[bit % SHAPES.length] ?? 'dot']}
          style={cssVariables({
            '--bit': `var(--${INKS[bit % INKS.length]})`,
            '--x': `${(random() * 98).toFixed(1)}%`,
            '--y': `${(random() * 92).toFixed(1)}%`,
            '--turn': `${(random() * 360).toFixed(0)}deg`,
            '--wait': random().toFixed(2),
          })}
        />
      ))}
    </span>
  )
}
