import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import type { Ink } from '#ui/ink.ts'
import { joinClasses } from '#ui/join-classes.ts'
import type { GamePlayer } from '../../../rules/view.ts'
import { countLetters } from '../../../stage/frame/text-size.ts'
import { stayingPlayers } from '../../../stage/people/find-player.ts'
import { Headline } from '../../../stage/result/headline.tsx'
import { pickLine } from '../../../stage/result/pick-line.ts'
import { TvScene } from '../../../stage/tv/tv-scene.tsx'
import { TvTiles } from '../../../stage/tv/tv-tiles.tsx'
import type { QuestionResult, QuestionView } from '../../question-view.ts'
import { answerTexts } from '../answer-marks.ts'
import { Bars } from '../bars.tsx'
import { useResult } from '../result-context.ts'
import styles from './tv-choice-result.module.css'

/** In letters. A longer answer gets smaller type. */
const SHORT_ANSWER_MAX = 24

export interface TvChoiceResultProps {
  readonly ink: Ink
  readonly question: QuestionView
  readonly result: QuestionResult
  readonly players: readonly GamePlayer[]
  /** The answers that won, by index: several in a tie. */
  readonly best: readonly number[]
  /** The tag above the answer that won alone: "Most of the room". */
  readonly bestTag: string
  /** The title of those with points: "4 read the room". */
  readonly gainTitle: (count: number) => string
}

/** The answer of a round, how many gave which one, and along the floor who got points. */
export function TvChoiceResult(props: TvChoiceResultProps) {
  const { best, players } = props
  const { number, question } = props.question
  const answers = answerTexts(props.question)
  const { counts, gains, said } = props.result
  const { staged } = useResult()
  const areGainsOut = staged.has('stamp')
  const staying = stayingPlayers(players)
  const winners = staying.filter((player) => (gains[players.indexOf(player)] ?? 0) > 0)
  const [first = 0] = best
  const isTie = best.length > 1
  const answer = isTie ? m.kit_result_tie() : (answers[first] ?? '')
  return (
    <TvScene
      ink={props.ink}
      y={20}
      className={styles.result}
      floor={
        <TvTiles
          title={props.gainTitle(winners.length)}
          isTitleHeld={!areGainsOut}
          label={m.kit_tally_label()}
          players={staying}
          lit={areGainsOut ? winners : staying}
          nameOf={({ name }) => name}
          isWide
        />
      }
    >
      <div className={styles.headline} data-long={countLetters(answer) > SHORT_ANSWER_MAX || undefined}>
        <Headline
          tag={isTie ? m.kit_result_top_answers({ count: best.length }) : props.bestTag}
          answer={answer}
          sub={question ?? m.kit_hide_hidden()}
          staged={staged}
          waiting={pickLine(linesOf(m.kit_result_counting()), number, question ?? '')}
        />
      </div>
      <div className={styles.bars}>
        <Bars
          staged={staged}
          label={m.kit_result_answers()}
          bars={answers.map((text, index) => ({
            text,
            count: counts[index] ?? 0,
            isMost: best.includes(index),
            isMine: false,
            people: said === null ? undefined : players.filter((_, place) => said[place] === index),
          }))}
          countText={(count) => m.kit_result_answer_count({ count })}
        />
      </div>
    </TvScene>
  )
}

export interface TvVoidResultProps {
  readonly ink: Ink
  readonly tag: string
  readonly answer: string
  /** Null if the host has hidden it. */
  readonly question: string | null
  /** The reason why there is no answer. */
  readonly note: string
}

/** A round without a result, and why. */
export function TvVoidResult({ ink, tag, answer, question, note }: TvVoidResultProps) {
  return (
    <TvScene ink={ink} className={styles.result}>
      <div className={joinClasses(styles.headline, styles.void)}>
        <Headline tag={tag} ink="sun" answer={answer} sub={question ?? m.kit_hide_hidden()} note={note} />
      </div>
    </TvScene>
  )
}
