import type { ReactNode } from 'react'
import { Character } from '#ui/avatar/character.tsx'
import type { Ink } from '#ui/ink.ts'
import { PlayerText } from '#ui/names/player-text.tsx'
import { Rays } from '#ui/rays/rays.tsx'
import { SpeechPanel } from '#ui/speech-panel/speech-panel.tsx'
import type { GamePlayer } from '../../rules/view.ts'
import { sizeText } from '../../stage/frame/text-size.ts'
import { HiddenEntry } from '../../stage/hide/hidden-entry.tsx'
import styles from './ask-panel.module.css'

const CROWD_MAX = 3

export interface AskPanelProps {
  /** The color of the rays, different in each phase. */
  readonly ink: Ink
  /** Who asks: one character, or the first three of a crowd. */
  readonly askers: readonly GamePlayer[]
  /** The line of small print above the question. */
  readonly lead: ReactNode
  /** At the end of that line: "4 of 10". */
  readonly progress?: string | undefined
  /** Null if the host has hidden it. */
  readonly text: string | null
  /** Hides the question. In the upper right corner. */
  readonly hideKey?: ReactNode
}

/** A question to everybody, in the speech bubble of one or more characters. */
export function AskPanel({ ink, askers, lead, progress, text, hideKey }: AskPanelProps) {
  return (
    <div className={styles.panel} data-crowd={askers.length > 1 || undefined}>
      <Rays ink={ink} x={10} y={70} className={styles.rays} />
      <div className={styles.askers}>
        {askers.slice(0, CROWD_MAX).map(({ id, name, avatar, avatarColor }) => (
          <Character
            key={id}
            name={name}
            avatar={avatar}
            color={avatarColor}
            fillSizes="10rem"
            className={styles.asker}
          />
        ))}
      </div>
      <SpeechPanel
        size="md"
        className={styles.speech}
        label={
          <>
            {hideKey !== undefined && <span className={styles.corner}>{hideKey}</span>}
            <span className={styles.lead}>
              <span>{lead}</span>
              {progress !== undefined && <span className={styles.progress}>{progress}</span>}
            </span>
          </>
        }
      >
        {text === null ? (
          <HiddenEntry isOnPaper />
        ) : (
          <p className={styles.text} data-length={sizeText(text)} dir="auto">
            <PlayerText>{text}</PlayerText>
          </p>
        )}
      </SpeechPanel>
    </div>
  )
}
