import { Character } from '#ui/avatar/character.tsx'
import { Burst } from '#ui/burst/burst.tsx'
import { Card } from '#ui/card/card.tsx'
import { Confetti } from '#ui/confetti/confetti.tsx'
import { Halftone } from '#ui/halftone/halftone.tsx'
import { Rays } from '#ui/rays/rays.tsx'
import { SpeakerPanel } from '#ui/speaker-panel/speaker-panel.tsx'
import { SpeechPanel } from '#ui/speech-panel/speech-panel.tsx'
import { Wordmark } from '#ui/wordmark/wordmark.tsx'
import styles from './comic-card.module.css'
import { Specimen } from './specimen.tsx'

/** The comic elements. */
export function ComicCard() {
  return (
    <Card caption="Comic" captionInk="sky" captionSize="sm" headingLevel={2} className={styles.card}>
      <Specimen name="Burst">
        <Burst word="HEY!" ink="sky" size="sm" />
        <Burst word="WOO!" ink="mint" size="sm" />
        <Burst word="WHOA!" ink="sun" size="sm" />
        <Burst word="OOPS!" ink="tomato" size="sm" />
        <Burst word="HMM?" ink="pink" size="sm" />
        <Burst word="FACT!" ink="sky" size="md" label="Fact" />
        <Burst word="FICTION!" ink="tomato" size="md" isSlamming label="Fiction" />
      </Specimen>
      <Specimen name="SpeechPanel, on Rays" isStacked>
        <div className={styles.stage}>
          <Rays ink="sun" x={20} y={60} />
          <span className={styles.character}>
            <Character name="Priya" avatar="olive" color="tile-5" />
          </span>
          <SpeechPanel label="Priya says">
            I once missed a flight because I was winning at airport chess.
          </SpeechPanel>
        </div>
      </Specimen>
      <Specimen name="SpeakerPanel, Halftone" isStacked>
        <SpeakerPanel speaker={{ name: 'Noor', avatar: 'zippy', avatarColor: 'tile-3' }}>
          <h4>Waiting for the host to start</h4>
          <p>Click a game to vote for it!</p>
        </SpeakerPanel>
        <div className={styles.paper}>
          <Halftone corner="br" />
        </div>
      </Specimen>
      <Specimen name="Wordmark, Confetti" isStacked>
        <div className={styles.finale}>
          <Rays y={78} />
          <Confetti />
          <Wordmark size="sm" />
        </div>
      </Specimen>
    </Card>
  )
}
