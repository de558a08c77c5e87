import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { cssVariables } from '#client/ui/css-variables.ts'
import type { GamePlayer } from '../view.ts'
import { markOf } from './answer-marks.ts'
import styles from './bars.module.css'
import { orderOfGrowth } from './order-of-growth.ts'
import { stageCopy } from './stage.copy.ts'

/** More avatars get a row of their own. */
const AVATARS_IN_LINE_MAX = 5

interface AnswerBar {
  readonly text: string
  readonly count: number
  /** The most frequent answer, or one of several with the same count. */
  readonly isMost: boolean
  /** The viewer's own answer. */
  readonly isMine: boolean
  /** Who gave the answer, if everybody may know. */
  readonly people?: readonly GamePlayer[] | undefined
}

export interface BarsProps {
  /** The list's accessible name. */
  readonly label: string
  readonly bars: readonly AnswerBar[]
  /** The number of an answer, for screen readers: "5 answers". */
  readonly countText: (count: number) => string
  /** The bars grow, the longest last. */
  readonly isEntering: boolean
}

/** How many gave each answer. Only the most frequent one has color and shadow. */
export function Bars({ label, bars, countText, isEntering }: BarsProps) {
  const total = bars.reduce((sum, { count }) => sum + count, 0)
  const places = orderOfGrowth(bars.map(({ count }) => count))
  return (
    <ol className={styles.bars} aria-label={label} data-entering={isEntering || undefined}>
      {bars.map(({ text, count, isMost, isMine, people = [] }, index) => {
        const { letter, ink } = markOf(index)
        return (
          <li
            key={letter}
            className={styles.bar}
            style={cssVariables({
              '--fill': `var(--${ink})`,
              '--share': total === 0 ? 0 : count / total,
              '--place': places[index],
            })}
            data-most={isMost || undefined}
          >
            <b className={styles.letter}>{letter}</b>
            <div className={styles.body} data-many={people.length > AVATARS_IN_LINE_MAX || undefined}>
              {count > 0 && <span className={styles.length} aria-hidden="true" />}
              <span className={styles.answer}>
                <span dir="auto">{text}</span> {isMine && <span className={styles.you}>{stageCopy.you}</span>}
              </span>
              {people.length > 0 && (
                <span className={styles.people}>
                  {people.map(({ id, name, avatar, avatarColor, isGone }) => (
                    <Avatar
                      key={id}
                      name={name}
                      avatar={avatar}
                      color={avatarColor}
                      isDimmed={isGone}
                      label={name}
                      className={styles.avatar}
                    />
                  ))}
                </span>
              )}
              <span className={styles.count}>
                <span aria-hidden="true">{count}</span>
                <span className="sr-only">{countText(count)}</span>
              </span>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
