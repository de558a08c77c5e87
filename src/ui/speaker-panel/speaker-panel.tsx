import type { ReactNode } from 'react'
import { Character } from '../avatar/character.tsx'
import { Halftone } from '../halftone/halftone.tsx'
import styles from './speaker-panel.module.css'

export interface SpeakerPanelProps {
  /** Null leaves the text without a speaker. */
  readonly speaker: {
    readonly name: string
    readonly avatar: string | null
    readonly avatarColor: string
  } | null
  /** A heading, paragraphs, or both. */
  readonly children: ReactNode
}

/** A sky panel in which a character speaks, such as a waiting text or a tip. */
export function SpeakerPanel({ speaker, children }: SpeakerPanelProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.panel}>
        <Halftone corner="tr" tone="sky-deep" />
        <div className={styles.speaker} aria-hidden="true">
          {speaker !== null && (
            <Character name={speaker.name} avatar={speaker.avatar} color={speaker.avatarColor} isBobbing />
          )}
        </div>
        <div className={styles.speech}>{children}</div>
      </div>
    </div>
  )
}
