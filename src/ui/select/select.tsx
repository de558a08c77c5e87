import { Icon, type IconName } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './select.module.css'

/** A native select, which brings each platform's own picker and keyboard support. */
export function Select(props: {
  /** The control's id, for its label. */
  readonly id?: string | undefined
  readonly label: string
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly options: readonly { readonly value: string; readonly label: string; readonly lang?: string }[]
  readonly disabled?: boolean | undefined
  readonly describedBy?: string | undefined
  /** Makes it a pill with this icon at its start. */
  readonly icon?: IconName | undefined
}) {
  const { id, label, value, onValueChange, options, disabled, describedBy, icon } = props
  return (
    <span className={joinClasses(styles.frame, icon && styles.pill)}>
      {icon && <Icon name={icon} className={styles.icon} />}
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
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className={styles.chevron} />
    </span>
  )
}
