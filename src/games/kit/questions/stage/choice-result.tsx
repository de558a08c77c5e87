import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import { useStage } from '../../stage/frame/stage-context.ts'
import { HideQuestion } from '../../stage/hide/hide-question.tsx'
import { TrayPlace } from '../../stage/reactions/tray-place.tsx'
import { GainList } from '../../stage/result/gain-list.tsx'
import { Headline } from '../../stage/result/headline.tsx'
import { pickLine } from '../../stage/result/pick-line.ts'
import { ScorePeek } from '../../stage/result/score-peek.tsx'
import { Stamp } from '../../stage/result/stamp.tsx'
import type { QuestionResult, QuestionView } from '../question-view.ts'
import { answerTexts } from './answer-marks.ts'
import { Bars } from './bars.tsx'
import styles from './choice-result.module.css'
import { useResult } from './result-context.ts'

/** What a result means for the viewer. */
export interface OwnResult {
  readonly isGood: boolean
  readonly text: string
  /** A remark on it. */
  readonly line: string
}

export interface ChoiceResultProps {
  readonly question: QuestionView
  readonly result: QuestionResult
  /** The answers that won, by index: several in a tie. */
  readonly best: readonly number[]
  /** The tag above the answer that won alone: "Most of the room". */
  readonly bestTag: string
  readonly myAnswer: number | null
  /** The viewer's own result; null for somebody who does not play, such as a watcher. */
  readonly mine: OwnResult | null
  /** The title of the list of those with points: "4 read the room". */
  readonly gainTitle: (count: number) => string
  /** The reason for the points of a player, by their place. */
  readonly noteOf: (place: number) => string | undefined
}

/** The answer of a round, how many gave which one, and who got points. A player who views it is listed even without any. */
export function ChoiceResult(props: ChoiceResultProps) {
  const { best, mine } = props
  const { question } = props
  const answers = answerTexts(question)
  const { counts, gains, said } = props.result
  const { me, players } = useStage()
  const { staged, pointsBefore } = useResult()
  const [first = 0] = best
  const isTie = best.length > 1
  return (
    <div className={styles.result}>
      <div className={styles.answers}>
        <Headline
          tag={isTie ? m.kit_result_top_answers({ count: best.length }) : props.bestTag}
          answer={isTie ? m.kit_result_tie() : (answers[first] ?? '')}
          hideKey={<HideQuestion question={question} />}
          sub={question.question ?? m.kit_hide_hidden()}
          staged={staged}
          waiting={pickLine(linesOf(m.kit_result_counting()), question.number, question.question ?? '')}
        />
        <Bars
          staged={staged}
          label={m.kit_result_answers()}
          bars={answers.map((text, index) => ({
            text,
            count: counts[index] ?? 0,
            isMost: best.includes(index),
            isMine: index === props.myAnswer,
            people: said === null ? undefined : players.filter((_, place) => said[place] === index),
          }))}
          countText={(count) => m.kit_result_answer_count({ count })}
        />
      </div>
      <div className={styles.gains}>
        {mine !== null && (
          <Stamp staged={staged} ink={mine.isGood ? 'mint' : 'sun'} text={mine.text} line={mine.line} />
        )}
        <GainList
          staged={staged}
          title={props.gainTitle(gains.filter((points) => points > 0).length)}
          gains={players.flatMap((player, place) => {
            const points = gains[place] ?? 0
            return points > 0 || player.id === me ? [{ player, points, note: props.noteOf(place) }] : []
          })}
          me={me}
        >
          <p>{m.kit_result_no_gains()}</p>
        </GainList>
        <ScorePeek
          staged={staged}
          players={players}
          me={me}
          before={pointsBefore}
          gains={new Map(players.map(({ id }, place) => [id, gains[place] ?? 0]))}
          isStrip
        />
        <TrayPlace />
      </div>
    </div>
  )
}
