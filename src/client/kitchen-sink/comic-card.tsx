import { Character } from '#client/ui/avatar/character.tsx'
import { Burst } from '#client/ui/burst/burst.tsx'
import { Card } from '#client/ui/card/card.tsx'
import { Confetti } from '#client/ui/confetti/confetti.tsx'
import { Halftone } from '#client/ui/halftone/halftone.tsx'
import { Rays } from '#client/ui/rays/rays.tsx'
import { SpeechPanel } from '#client/ui/speech-panel/speech-panel.tsx'
import { Wordmark } from '#client/ui/wordmark/wordmark.tsx'
import css from './comic-card.module.css'
import { Row } from './row.tsx'

export function ComicCard() {
  return (
    <Card caption="Comic" captionInk="sky" captionSize="sm" className={css.card}>
      <div className={css.stage}>
        <Rays ink="sun" x={20} y={60} />
        <span className={css.who}>
          <Character name="Priya" avatar={null} color="tile-5" />
        </span>
        <SpeechPanel label="Priya says">
          I once missed a flight because I was winning at airport chess.
        </SpeechPanel>
      </div>
      <div className={css.waiting}>
        <Halftone corner="tr" tone="sky-deep" />
        <span className={css.small}>
          <Character name="Noor" avatar={null} color="tile-3" isBobbing />
        </span>
        <SpeechPanel size="md">Waiting for the host to start</SpeechPanel>
      </div>
      <Row>
        <Burst word="HEY!" ink="sky" size="sm" />
        <Burst word="WOO!" ink="mint" size="sm" />
        <Burst word="WHOA!" ink="sun" size="sm" />
        <Burst word="OOPS!" ink="tomato" size="sm" />
        <Burst word="HMM?" ink="pink" size="sm" />
        <Burst word="FICTION!" ink="tomato" size="md" isSlamming label="Fiction" />
      </Row>
      <div className={css.finale}>
        <Rays y={78} />
        <Confetti />
        <Wordmark size="sm" />
      </div>
    </Card>
  )
}
