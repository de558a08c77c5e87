import { NumberField } from '@base-ui/react/number-field'
import { m } from '#messages'
import { Icon } from '../icon/icon.tsx'
import styles from './stepper.module.css'

/** An integer input with bounds: two buttons, arrow keys or typing. */
export function Stepper(props: {
  /** The input's id, for its label. */
  readonly id?: string | undefined
  /** The setting's name: the input's label, and part of the buttons' labels. */
  readonly label: string
  readonly value: number
  readonly onValueChange: (value: number) => void
  readonly min: number
  readonly max: number
  readonly describedBy?: string | undefined
}) {
  const { id, label, value, onValueChange, min, max, describedBy } = props
  return (
    <NumberField.Root
      {...(id === undefined ? {} : { id })}
      className={styles.stepper}
      value={value}
      // Null for an empty field, which keeps the last value.
      onValueChange={(next) => {
        if (next !== null) onValueChange(Math.round(next))
      }}
      min={min}
      max={max}
      smallStep={1}
    >
      <NumberField.Group className={styles.group}>
        <NumberField.Decrement
          className={styles.key}
          aria-label={m.parts_fewer({ setting: label })}
          disabled={value <= min}
        >
          <Icon name="minus" />
        </NumberField.Decrement>
        <NumberField.Input
          className={styles.input}
          aria-label={label}
          aria-describedby={describedBy}
          inputMode="numeric"
          onFocus={(event) => event.currentTarget.select()}
        />
        <NumberField.Increment
          className={styles.key}
          aria-label={m.parts_more({ setting: label })}
          disabled={value >= max}
        >
          <Icon name="plus" />
        </NumberField.Increment>
      </NumberField.Group>
    </NumberField.Root>
  )
}
