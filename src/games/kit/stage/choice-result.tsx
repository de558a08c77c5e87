import type { PlayerId } from '#rooms/ids.ts'
import type { GamePlayer } from '../view.ts'
import { Bars } from './bars.tsx'
import styles from './choice-result.module.css'
import { GainList } from './gain-list.tsx'
import { Headline } from './headline.tsx'
import { stageCopy } from './stage.copy.ts'

const { result: copy } = stageCopy

export interface ChoiceResultProps {
  readonly question: string
  readonly answers: readonly string[]
  /** How often each answer was given. */
  readonly counts: readonly number[]
  /** The answers that won, by index: several in a tie. */
  readonly best: readonly number[]
  /** The tag above the answer that won alone: "Most of the room". */
  readonly bestTag: string
  readonly myAnswer: number | null
  /** Each player's answer, in their order; null unless everybody may know. */
  readonly said: readonly (number | null)[] | null
  readonly players: readonly GamePlayer[]
  readonly me: PlayerId
  /** Each player's points, in their order. */
  readonly gains: readonly number[]
  /** The title of the list of those with points: "4 read the room". */
  readonly gainTitle: (count: number) => string
  /** The reason for the points of a player, by their place. */
  readonly noteOf: (place: number) => string | undefined
  readonly isEntering: boolean
}

/** The answer of a round, how many gave which one, and who got points. The viewer is listed even without any. */
export function ChoiceResult(props: ChoiceResultProps) {
  const { answers, best, counts, gains, isEntering, me, players, said } = props
  const [first = 0] = best
  const isTie = best.length > 1
  return (
    <div className={styles.result}>
      <div className={styles.answers}>
        <Headline
          tag={isTie ? copy.topAnswers(best.length) : props.bestTag}
          answer={isTie ? copy.tie : (answers[first] ?? '')}
          sub={props.question}
          isEntering={isEntering}
        />
        <Bars
          label={copy.answers}
          bars={answers.map((text, index) => ({
            text,
            count: counts[index] ?? 0,
            isMost: best.includes(index),
            isMine: index === props.myAnswer,
            people: said === null ? undefined : players.filter((_, place) => said[place] === index),
          }))}
          countText={copy.answerCount}
          isEntering={isEntering}
        />
      </div>
      <div className={styles.gains}>
        <GainList
          title={props.gainTitle(gains.filter((points) => points > 0).length)}
          gains={players.flatMap((player, place) => {
            const points = gains[place] ?? 0
            return points > 0 || player.id === me ? [{ player, points, note: props.noteOf(place) }] : []
          })}
          me={me}
        />
      </div>
    </div>
  )
}
