import { m } from '#messages'
import styles from './line-problems.module.css'
import { groupProblems, type LineProblem } from './prompt-draft.ts'

/** The reasons why lines cannot be saved. A press moves to the line. New reasons are announced. */
export function LineProblems(props: {
  readonly problems: readonly LineProblem[]
  readonly onGoTo: (line: number) => void
}) {
  return (
    <div role="alert" aria-atomic="false" className={styles.problems}>
      {groupProblems(props.problems).map(({ first, last, text }) => (
        <button key={first} type="button" className={styles.problem} onClick={() => props.onGoTo(first)}>
          <b className={styles.line}>
            {first === last ? m.own_prompts_line({ number: first }) : m.own_prompts_lines({ first, last })}
          </b>
          <span>{text}</span>
        </button>
      ))}
    </div>
  )
}
