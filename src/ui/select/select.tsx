import { Icon } from '../icon/icon.tsx'
import styles from './select.module.css'

interface SelectOption {
  readonly value: string
  readonly label: string
}

/** A native select, which brings each platform's own picker and keyboard support. */
export function Select(props: {
  /** The control's id, for its label. */
  readonly id?: string | undefined
  /** The setting's name. */
  readonly label: string
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly options: readonly SelectOption[]
  readonly disabled?: boolean | undefined
  readonly describedBy?: string | undefined
}) {
  const { id, label, value, onValueChange, options, disabled, describedBy } = props
  return (
    <span className={styles.frame}>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        disabled={disabled}
        aria-label={label}
        aria-describedby={describedBy}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className={styles.icon} />
    </span>
  )
}
