import type { ReactNode } from 'react'
import type { Ink } from '#ui/ink.ts'
import { Rays } from '#ui/rays/rays.tsx'
import { SpeechPanel } from '#ui/speech-panel/speech-panel.tsx'
import type { GamePlayer } from '../../rules/view.ts'
import { PaperText } from '../../stage/hide/hidden-entry.tsx'
import { PlayerCharacter } from '../../stage/people/player-figure.tsx'
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
        {askers.slice(0, CROWD_MAX).map((player) => (
          <PlayerCharacter key={player.id} player={player} fillSizes="10rem" className={styles.asker} />
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
        <PaperText text={text} className={styles.text} />
      </SpeechPanel>
    </div>
  )
}
