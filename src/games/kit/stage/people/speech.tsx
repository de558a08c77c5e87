import type { ReactNode } from 'react'
import { joinClasses } from '#ui/join-classes.ts'
import { SpeechPanel } from '#ui/speech-panel/speech-panel.tsx'
import { PaperText } from '../hide/hidden-entry.tsx'
import styles from './speech.module.css'

export interface SpeechProps {
  /** The line of small print above the text. */
  readonly lead: ReactNode
  /** Null if the host has hidden it. */
  readonly text: string | null
  /** Hides the text. In the upper right corner. */
  readonly hideKey?: ReactNode
  /** Big with a tail towards the speaker, or small without a tail. */
  readonly size?: 'big' | 'small'
  readonly className?: string | undefined
}

/** A text in a speech bubble. Longer texts get smaller type, so that they fit a phone. */
export function Speech({ lead, text, hideKey, size = 'big', className }: SpeechProps) {
  return (
    <SpeechPanel
      label={
        <>
          {hideKey !== undefined && <span className={styles.corner}>{hideKey}</span>}
          {lead}
        </>
      }
      size={size === 'big' ? 'lg' : 'md'}
      tail={size === 'big' ? 'speaker' : 'none'}
      className={className}
    >
      <PaperText text={text} className={joinClasses(styles.text, styles[size])} />
    </SpeechPanel>
  )
}
