import type { ReactNode } from 'react'
import { cssVariables } from '#ui/css-variables.ts'
import { Halftone } from '#ui/halftone/halftone.tsx'
import type { Ink } from '#ui/ink.ts'
import { PlayerText } from '#ui/names/player-text.tsx'
import type { GamePlayer } from '../../../rules/view.ts'
import { countLetters } from '../../../stage/frame/text-size.ts'
import { crowdOf, stayingPlayers } from '../../../stage/people/find-player.ts'
import { TvSpeaker } from '../../../stage/tv/tv-speaker.tsx'
import { TvTally } from '../../../stage/tv/tv-tiles.tsx'
import type { QuestionView } from '../../question-view.ts'
import { answerTexts, markOf } from '../answer-marks.ts'
import { DONE_TALLY } from '../question-scene.ts'
import styles from './tv-choice.module.css'

/** In letters. Longer answers get smaller type. */
const SHORT_ANSWER_MAX = 40

export interface TvChoiceProps {
  readonly ink: Ink
  readonly question: QuestionView
  readonly players: readonly GamePlayer[]
  /** The line of small print above the text. */
  readonly lead: ReactNode
  /** The question, or the task of the guessers in its place. Null if the host has hidden it. */
  readonly text: string | null
  /** The accessible name of the answers. */
  readonly label: string
  /** How many players have chosen: "5 of 8 answered". */
  readonly doneCount: (done: number, all: number) => string
}

/** A question, its answers as signs, and who has chosen. */
export function TvChoice({ ink, question, players, lead, text, label, doneCount }: TvChoiceProps) {
  const { number } = question
  const answers = answerTexts(question)
  const [asker = null] = crowdOf(players, null, number)
  return (
    <TvSpeaker
      ink={ink}
      speaker={asker}
      lead={lead}
      text={text}
      isLow
      floor={
        <>
          <ol className={styles.answers} aria-label={label} data-count={answers.length}>
            {answers.map((answer, index) => {
              const mark = markOf(index)
              return (
                <li
                  key={mark.letter}
                  className={styles.answer}
                  style={cssVariables({ '--fill': `var(--${mark.ink})` })}
                >
                  <Halftone corner="br" tone={`${mark.ink}-deep`} />
                  <b className={styles.letter}>{mark.letter}</b>
                  <span
                    className={styles.text}
                    data-long={countLetters(answer) > SHORT_ANSWER_MAX || undefined}
                    dir="auto"
                  >
                    <PlayerText>{answer}</PlayerText>
                  </span>
                </li>
              )
            })}
          </ol>
          <TvTally players={stayingPlayers(players)} copy={{ ...DONE_TALLY, doneCount }} isWide />
        </>
      }
    />
  )
}
