import { m } from '#messages'
import { cssVariables } from '#ui/css-variables.ts'
import { PlayerText } from '#ui/names/player-text.tsx'
import type { GamePlayer } from '../../rules/view.ts'
import { PlayerAvatar } from '../../stage/people/player-figure.tsx'
import { landingOf, orderOfGrowth } from '../../stage/result/pour-times.ts'
import type { ResultStep } from '../../stage/result/result-timeline.ts'
import { useEntrance } from '../../stage/result/staged-part.tsx'
import type { StagedResult } from '../../stage/result/use-staged-result.ts'
import { markOf } from './answer-marks.ts'
import styles from './bars.module.css'

/** More avatars get a separate row. */
const AVATARS_IN_LINE_MAX = 5

interface AnswerBar {
  readonly text: string
  readonly count: number
  /** The most frequent answer, or one of several with the same count. */
  readonly isMost: boolean
  readonly isMine: boolean
  /** Who gave the answer, if everybody may know. */
  readonly people?: readonly GamePlayer[] | undefined
}

export interface BarsProps {
  readonly staged: StagedResult
  /** The list's accessible name. */
  readonly label: string
  readonly bars: readonly AnswerBar[]
  /** The number of an answer, for screen readers: "5 answers". */
  readonly countText: (count: number) => string
}

/**
 * How many gave each answer. The bars grow, the shortest first, the longest to the drum roll. Only with the headline
 * the most frequent answer gets color and shadow.
 */
export function Bars({ staged, label, bars, countText }: BarsProps) {
  const total = bars.reduce((sum, { count }) => sum + count, 0)
  const places = orderOfGrowth(bars.map(({ count }) => count))
  const longest = Math.max(...places)
  return (
    <ol className={styles.bars} aria-label={label}>
      {bars.map(({ text, count, isMost, isMine, people = [] }, index) => {
        const { letter, ink } = markOf(index)
        const place = places[index] ?? 0
        const step = place === longest && longest > 0 ? 'suspense' : 'bars'
        return (
          <li
            key={letter}
            className={styles.bar}
            style={cssVariables({
              '--fill': `var(--${ink})`,
              '--share': total === 0 ? 0 : count / total,
              '--landing': step === 'suspense' ? 1 : landingOf(place, Math.max(1, longest)),
            })}
            data-most={(isMost && staged.has('headline')) || undefined}
          >
            <b className={styles.letter}>{letter}</b>
            <div className={styles.body} data-many={people.length > AVATARS_IN_LINE_MAX || undefined}>
              <span className={styles.answer}>
                <span dir="auto">
                  <PlayerText>{text}</PlayerText>
                </span>{' '}
                {isMine && <span className={styles.you}>{m.kit_you()}</span>}
              </span>
              {staged.has(step) && (
                <AnswerCount
                  staged={staged}
                  step={step}
                  count={count}
                  text={countText(count)}
                  people={people}
                />
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

interface CountProps {
  readonly staged: StagedResult
  readonly step: ResultStep
  readonly count: number
  readonly text: string
  readonly people: readonly GamePlayer[]
}

/** The length of a bar, and its meaning. */
function AnswerCount({ staged, step, count, text, people }: CountProps) {
  const entrance = useEntrance(staged, step)
  return (
    <>
      {count > 0 && <span className={styles.length} style={entrance} aria-hidden="true" />}
      {people.length > 0 && (
        <span className={styles.people} style={entrance}>
          {people.map((player) => (
            <PlayerAvatar key={player.id} player={player} label={player.name} className={styles.avatar} />
          ))}
        </span>
      )}
      <span className={styles.count} style={entrance}>
        <span aria-hidden="true">{count}</span>
        <span className="sr-only">{text}</span>
      </span>
    </>
  )
}
