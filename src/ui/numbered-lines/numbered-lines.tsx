import { type ComponentProps, memo, type Ref } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './numbered-lines.module.css'
import { splitLines } from './text-lines.ts'

export interface NumberedLinesProps
  extends Omit<
    ComponentProps<'textarea'>,
    'value' | 'onChange' | 'children' | 'ref' | 'className' | 'aria-label' | 'aria-invalid' | 'wrap'
  > {
  /** The accessible name. */
  readonly label: string
  readonly value: string
  readonly onValueChange: (value: string) => void
  /** The numbers of the lines that are marked, counted from 1. */
  readonly marked: ReadonlySet<number>
  readonly inputRef?: Ref<HTMLTextAreaElement> | undefined
}

/**
 * A text field whose lines are numbered. A copy of the text behind the field gives each line its height,
 * so that a number stays beside its line where the line wraps.
 */
export function NumberedLines(props: NumberedLinesProps) {
  const { label, value, onValueChange, marked, inputRef, ...field } = props
  return (
    <div className={styles.frame}>
      <div className={styles.paper}>
        <div aria-hidden="true">
          {splitLines(value).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            <NumberedLine key={index} number={index + 1} text={line} isMarked={marked.has(index + 1)} />
          ))}
        </div>
        <textarea
          {...field}
          ref={inputRef}
          className={styles.field}
          dir="auto"
          aria-label={label}
          aria-invalid={marked.size > 0 || undefined}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      </div>
    </div>
  )
}

/** Memoized: a key press renders one line of two hundred. */
const NumberedLine = memo(function NumberedLine(props: {
  readonly number: number
  readonly text: string
  readonly isMarked: boolean
}) {
  return (
    <div className={joinClasses(styles.line, props.isMarked && styles.marked)}>
      <span className={styles.number}>{props.number}</span>
      {/* The zero-width space gives an empty line its height. */}
      <span className={styles.text} dir="auto">
        {props.text === '' ? '\u200b' : props.text}
      </span>
    </div>
  )
})
