import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './speech-panel.module.css'

/** The large speech bubble on a stage; cream in both themes, because it is on a coloured surface. */
export function SpeechPanel(props: {
  /** The speaker, in small print: "Priya says". */
  readonly label?: ReactNode
  /**
   * 'speaker' points to the left on wide screens and downwards on narrow ones, where the speaker is below.
   */
  readonly tail?: 'speaker' | 'none' | undefined
  /** 'lg' for a statement, 'md' for a waiting text. */
  readonly size?: 'md' | 'lg' | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const { label, tail = 'speaker', size = 'lg', className, children } = props
  return (
    <div className={joinClasses(styles.panel, styles[size], tail === 'speaker' && styles.tailed, className)}>
      {label !== undefined && <p className={styles.label}>{label}</p>}
      <div className={styles.text}>{children}</div>
    </div>
  )
}
