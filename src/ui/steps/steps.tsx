import { m } from '#messages'
import { cssVariables } from '../css-variables.ts'
import type { Ink } from '../ink.ts'
import { joinClasses } from '../join-classes.ts'
import styles from './steps.module.css'

interface StepItem {
  readonly id: string
  readonly label: string
  readonly ink: Ink
}

/** The progress of a game: the current step is inked and tilted. A narrow window shows it alone. */
export function Steps(props: {
  readonly steps: readonly StepItem[]
  /** The id of the current step; null before the first and after the last. */
  readonly current: string | null
}) {
  const { steps, current } = props
  const at = steps.findIndex((step) => step.id === current)
  return (
    <ol className={styles.steps} aria-label={m.parts_phases()}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={joinClasses(styles.step, index < at && styles.done)}
          style={cssVariables({ '--fill': `var(--${step.ink})` })}
          aria-current={index === at ? 'step' : undefined}
        >
          {step.label}
        </li>
      ))}
    </ol>
  )
}
