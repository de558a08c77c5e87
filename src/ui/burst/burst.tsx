import { cssVariables } from '../css-variables.ts'
import type { Ink } from '../ink.ts'
import { joinClasses } from '../join-classes.ts'
import styles from './burst.module.css'
import { burstPath } from './burst-path.ts'

/** A fixed shape for each word; other words get the default seed. */
const SEEDS: Readonly<Record<string, number>> = {
  'HEY!': 11,
  'WOO!': 23,
  'WHOA!': 5,
  'OOPS!': 31,
  'HMM?': 47,
  'FICTION!': 12,
  'FACT!': 3,
}

/** A word on an irregular star, as wide as its container. */
export function Burst(props: {
  readonly word: string
  readonly ink: Ink
  /** Larger type, for a screen that is read from far away. */
  readonly isLoud?: boolean | undefined
  readonly isSlamming?: boolean | undefined
  /** The accessible name, for a burst that carries information. Without it the burst is decoration. */
  readonly label?: string | undefined
  readonly className?: string | undefined
}) {
  const { word, ink, isLoud = false, isSlamming = false, label, className } = props
  const { width, height, fontSize } = measure(word, isLoud)
  const star = burstPath({ width, height, points: 13, depth: 0.7, seed: SEEDS[word] ?? 7 })
  const isDecoration = label === undefined
  return (
    <svg
      className={joinClasses(styles.burst, isLoud && styles.loud, isSlamming && styles.slam, className)}
      style={cssVariables({ '--burst': `var(--${ink})` })}
      viewBox={`-8 -8 ${width + 24} ${height + 24}`}
      role={isDecoration ? undefined : 'img'}
      aria-label={label}
      aria-hidden={isDecoration || undefined}
    >
      <path className={styles.shadow} d={star} transform="translate(7 7)" />
      <path className={styles.star} d={star} />
      <path
        className={styles.core}
        d={star}
        transform={`translate(${width * 0.07} ${height * 0.07}) scale(.86)`}
      />
      <text className={styles.word} x={width / 2} y={height / 2 + fontSize * 0.36} fontSize={fontSize}>
        {word}
      </text>
    </svg>
  )
}

function measure(word: string, isLoud: boolean) {
  if (isLoud) return { width: 100 + word.length * 40, height: 170, fontSize: 92 }
  return word.length > 5
    ? { width: 150 + word.length * 30, height: 160, fontSize: 62 }
    : { width: 290, height: 160, fontSize: 66 }
}
