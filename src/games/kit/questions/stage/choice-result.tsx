import { m } from '#messages'
import { useStage } from '../../stage/frame/stage-context.ts'
import { TrayPlace } from '../../stage/reactions/tray.tsx'
import { GainList } from '../../stage/result/gain-list.tsx'
import { ScorePeek } from '../../stage/result/score-peek.tsx'
import { Stamp } from '../../stage/result/stamp.tsx'
import { AnswerResult, type AnswerResultProps } from './answer-result.tsx'
import styles from './choice-result.module.css'
import { HideQuestion } from './hide-question.tsx'
import { useResult } from './question-scene.ts'

/** The meaning of a result for the viewer. */
export interface OwnResult {
  readonly isGood: boolean
  readonly text: string
  /** A remark on it. */
  readonly line: string
}

export interface ChoiceResultProps
  extends Pick<AnswerResultProps, 'question' | 'result' | 'best' | 'bestTag' | 'myAnswer'> {
  /** The viewer's own result; null for somebody who does not play, such as a watcher. */
  readonly mine: OwnResult | null
  /** The title of the list of those with points: "4 read the room". */
  readonly gainTitle: (count: number) => string
  /** The reason for the points of a player, by their place. */
  readonly noteOf: (place: number) => string | undefined
}

/** The answer of a round, how many gave which one, and who got points. A player who views it is listed even without any. */
export function ChoiceResult({ mine, gainTitle, noteOf, ...answer }: ChoiceResultProps) {
  const { gains } = answer.result
  const { me, players } = useStage()
  const { staged, pointsBefore } = useResult()
  return (
    <div className={styles.result}>
      <div className={styles.answers}>
        <AnswerResult {...answer} players={players} hideKey={<HideQuestion question={answer.question} />} />
      </div>
      <div className={styles.gains}>
        {mine !== null && (
          <Stamp staged={staged} ink={mine.isGood ? 'mint' : 'sun'} text={mine.text} line={mine.line} />
        )}
        <GainList
          staged={staged}
          title={gainTitle(gains.filter((points) => points > 0).length)}
          gains={players.flatMap((player, place) => {
            const points = gains[place] ?? 0
            return points > 0 || player.id === me ? [{ player, points, note: noteOf(place) }] : []
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
