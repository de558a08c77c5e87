import type { ReactNode } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import styles from './speech-panel.module.css'

export interface SpeechPanelProps {
  /** Who speaks, in small print: "Priya says". */
  readonly label?: ReactNode
  /** 'speaker': to the left on wide screens, downwards on a phone, where the speaker stands below. */
  readonly tail?: 'speaker' | 'none' | undefined
  /** 'lg' for a statement, 'md' for a waiting text. */
  readonly size?: 'md' | 'lg' | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The big bubble on a stage; cream in both themes, because it lies on colour. */
export function SpeechPanel({ label, tail = 'speaker', size = 'lg', className, children }: SpeechPanelProps) {
  return (
    <div className={joinClasses(styles.panel, styles[size], tail === 'speaker' && styles.tailed, className)}>
      {label !== undefined && <p className={styles.label}>{label}</p>}
      <div className={styles.words}>{children}</div>
    </div>
  )
}
