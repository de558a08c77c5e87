import type { ReactNode } from 'react'
import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import type { GamePlayer } from '../../rules/view.ts'
import { countLetters } from '../../stage/frame/text-size.ts'
import { Headline } from '../../stage/result/headline.tsx'
import { pickLine } from '../../stage/result/pick-line.ts'
import type { QuestionResult, QuestionView } from '../question-view.ts'
import { answerTexts } from './answer-marks.ts'
import { Bars } from './bars.tsx'
import { useResult } from './question-scene.ts'

/** In letters. A longer answer gets smaller type on a TV. */
const SHORT_ANSWER_MAX = 24

export interface AnswerResultProps {
  readonly question: QuestionView
  readonly result: QuestionResult
  /** The answers that won, by index: several in a tie. */
  readonly best: readonly number[]
  /** The tag above the answer that won alone: "Most of the room". */
  readonly bestTag: string
  readonly players: readonly GamePlayer[]
  /** The viewer's own; null without one, and on a TV. */
  readonly myAnswer: number | null
  readonly hideKey?: ReactNode
  readonly headlineClassName?: string | undefined
  readonly barsClassName?: string | undefined
}

/** The answer of a round, and how many gave which one. */
export function AnswerResult(props: AnswerResultProps) {
  const { question, best, myAnswer, players } = props
  const { counts, said } = props.result
  const { staged } = useResult()
  const answers = answerTexts(question)
  const [first = 0] = best
  const isTie = best.length > 1
  const answer = isTie ? m.kit_result_tie() : (answers[first] ?? '')
  return (
    <>
      <div
        className={props.headlineClassName}
        data-long={countLetters(answer) > SHORT_ANSWER_MAX || undefined}
      >
        <Headline
          tag={isTie ? m.kit_result_top_answers({ count: best.length }) : props.bestTag}
          answer={answer}
          hideKey={props.hideKey}
          sub={question.question ?? m.kit_hide_hidden()}
          staged={staged}
          waiting={pickLine(linesOf(m.kit_result_counting()), question.number, question.question ?? '')}
        />
      </div>
      <div className={props.barsClassName}>
        <Bars
          staged={staged}
          label={m.kit_result_answers()}
          bars={answers.map((text, index) => ({
            text,
            count: counts[index] ?? 0,
            isMost: best.includes(index),
            isMine: index === myAnswer,
            people: said === null ? undefined : players.filter((_, place) => said[place] === index),
          }))}
          countText={(count) => m.kit_result_answer_count({ count })}
        />
      </div>
    </>
  )
}
