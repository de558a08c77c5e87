import type { ReactNode } from 'react'
import { Character } from '#client/ui/avatar/character.tsx'
import type { Ink } from '#client/ui/ink.ts'
import { joinClasses } from '#client/ui/join-classes.ts'
import { Rays } from '#client/ui/rays/rays.tsx'
import { SpeechPanel } from '#client/ui/speech-panel/speech-panel.tsx'
import type { GamePlayer } from '../view.ts'
import styles from './ask-panel.module.css'
import { sizeText } from './text-size.ts'

export interface AskPanelProps {
  readonly ink: Ink
  /** One player alone, or two or three as a crowd. */
  readonly speakers: readonly GamePlayer[]
  /** The line of small print above the text. */
  readonly lead: ReactNode
  readonly text: string
}

/** A question to the players, asked by one or several characters. The answers are below. */
export function AskPanel({ ink, speakers, lead, text }: AskPanelProps) {
  return (
    <div className={joinClasses(styles.panel, speakers.length > 1 && styles.crowded)}>
      <Rays ink={ink} x={10} y={70} className={styles.rays} />
      <div className={styles.speakers}>
        {speakers.map(({ id, name, avatar, avatarColor }) => (
          <Character key={id} name={name} avatar={avatar} color={avatarColor} fillSizes="10rem" />
        ))}
      </div>
      <SpeechPanel className={styles.speech} size="md" label={lead}>
        <p className={styles.text} data-length={sizeText(text)} dir="auto">
          {text}
        </p>
      </SpeechPanel>
    </div>
  )
}
