import { cssVariables } from '#client/ui/css-variables.ts'
import { Tag } from '#client/ui/tag/tag.tsx'
import { markOf } from './answer-marks.ts'
import styles from './picks.module.css'

interface PickableAnswer {
  readonly text: string
  /** A remark on the answer, such as "You said this". */
  readonly tag?: string | undefined
}

export interface PicksProps {
  /** The group's accessible name. */
  readonly label: string
  /** Two to four. */
  readonly answers: readonly PickableAnswer[]
  /** The index of the chosen answer; null before the first choice. */
  readonly chosen: number | null
  readonly onChoose: (index: number) => void
}

/** A button for each answer. The chosen one is sunk, ringed and filled. */
export function Picks({ label, answers, chosen, onChoose }: PicksProps) {
  return (
    <fieldset className={styles.picks} aria-label={label}>
      {answers.map(({ text, tag }, index) => {
        const { letter, ink } = markOf(index)
        return (
          <button
            key={letter}
            type="button"
            className={styles.pick}
            style={cssVariables({ '--fill': `var(--${ink})` })}
            aria-pressed={chosen === index}
            onClick={() => onChoose(index)}
          >
            <b className={styles.letter}>{letter}</b>
            <span className={styles.answer}>
              <span className={styles.text} dir="auto">
                {text}
              </span>
              {tag !== undefined && (
                <Tag ink="cream" size="sm">
                  {tag}
                </Tag>
              )}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
