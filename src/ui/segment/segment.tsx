import { useId } from 'react'
import styles from './segment.module.css'

export interface SegmentProps<Value extends string> {
  readonly label: string
  readonly describedBy?: string | undefined
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onValueChange: (value: Value) => void
}

/** A choice of a few short options side by side, as radio buttons. */
export function Segment<Value extends string>(props: SegmentProps<Value>) {
  const name = useId()
  return (
    <div
      className={styles.segment}
      role="radiogroup"
      aria-label={props.label}
      aria-describedby={props.describedBy}
    >
      {props.options.map(({ value, label }) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onValueChange(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}
