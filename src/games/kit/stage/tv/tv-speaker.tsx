import type { ReactNode } from 'react'
import type { Ink } from '#ui/ink.ts'
import { PlayerText } from '#ui/names/player-text.tsx'
import { SpeechPanel } from '#ui/speech-panel/speech-panel.tsx'
import type { GamePlayer } from '../../rules/view.ts'
import { PaperText } from '../hide/hidden-entry.tsx'
import { PlayerCharacter } from '../people/player-figure.tsx'
import { HOPPER } from '../reactions/hop.ts'
import { TvScene } from './tv-scene.tsx'
import styles from './tv-speaker.module.css'

export interface TvSpeakerProps {
  readonly ink: Ink
  /** Whose text it is; null for a player who is not in the view. */
  readonly speaker: GamePlayer | null
  /** The line of small print above the text: "Lena says". */
  readonly lead: ReactNode
  /** Null if the host has hidden it. */
  readonly text: string | null
  /** The floor takes much of the height. */
  readonly isLow?: boolean
  /** The speaker talks now: their name is beside them. */
  readonly isTalking?: boolean
  readonly floor: ReactNode
}

/** A player, as large as possible, with a text in a speech bubble. Longer texts get smaller type. */
export function TvSpeaker(props: TvSpeakerProps) {
  const { ink, speaker, lead, text, isLow = false, isTalking = false, floor } = props
  return (
    <TvScene ink={ink} x={14} y={56} floor={floor} className={styles.speaker}>
      <div className={styles.who} data-low={isLow || undefined}>
        {speaker !== null && (
          <>
            <span className={styles.figure} {...{ [HOPPER]: speaker.id }}>
              <PlayerCharacter player={speaker} isBobbing={isTalking} fillSizes="19rem" />
            </span>
            {isTalking && (
              <span className={styles.nameplate} dir="auto">
                <PlayerText>{speaker.name}</PlayerText>
              </span>
            )}
          </>
        )}
      </div>
      <SpeechPanel label={lead} className={styles.speech}>
        <PaperText text={text} className={styles.text} hiddenClassName={styles.hidden} />
      </SpeechPanel>
    </TvScene>
  )
}
