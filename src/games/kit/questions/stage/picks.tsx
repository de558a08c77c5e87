import { cssVariables } from '#ui/css-variables.ts'
import { PlayerText } from '#ui/names/player-text.tsx'
import { Tag } from '#ui/tag/tag.tsx'
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
  /** Null for a watcher, who is shown the answers. */
  readonly onChoose: ((index: number) => void) | null
}

/** A button for each answer. The chosen one is sunk, ringed and filled. For a watcher, a list of the answers. */
export function Picks({ label, answers, chosen, onChoose }: PicksProps) {
  if (onChoose === null)
    return (
      <ol className={styles.picks} aria-label={label}>
        {answers.map((answer, index) => (
          <li key={markOf(index).letter} className={styles.pick} style={fillOf(index)}>
            <AnswerText answer={answer} index={index} />
          </li>
        ))}
      </ol>
    )
  return (
    <fieldset className={styles.picks} aria-label={label}>
      {answers.map((answer, index) => (
        <button
          key={markOf(index).letter}
          type="button"
          className={styles.pick}
          style={fillOf(index)}
          aria-pressed={chosen === index}
          onClick={() => onChoose(index)}
        >
          <AnswerText answer={answer} index={index} />
        </button>
      ))}
    </fieldset>
  )
}

function AnswerText({
  answer: { text, tag },
  index,
}: {
  readonly answer: PickableAnswer
  readonly index: number
}) {
  return (
    <>
      <b className={styles.letter}>{markOf(index).letter}</b>
      <span className={styles.answer}>
        <span className={styles.text} dir="auto">
          <PlayerText>{text}</PlayerText>
        </span>
        {tag !== undefined && (
          <Tag ink="cream" size="sm">
            {tag}
          </Tag>
        )}
      </span>
    </>
  )
}

function fillOf(index: number) {
  return cssVariables({ '--fill': `var(--${markOf(index).ink})` })
}
