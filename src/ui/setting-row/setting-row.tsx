import { type ReactNode, useId } from 'react'
import styles from './setting-row.module.css'

/** A setting: label and hint on the left, the control on the right. */
export function SettingRow(props: {
  readonly label: string
  readonly hint: ReactNode
  /** Whether the control is a group with its own name: then the label is text. */
  readonly isGroup?: boolean | undefined
  /** The control, which the label references and the hint describes. */
  readonly children: (control: {
    readonly id: string
    readonly label: string
    readonly describedBy: string
  }) => ReactNode
}) {
  const { label, hint, isGroup = false, children } = props
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        {isGroup ? (
          <span className={styles.label} aria-hidden="true">
            {label}
          </span>
        ) : (
          <label className={styles.label} id={`${id}-label`} htmlFor={id}>
            {label}
          </label>
        )}
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      </div>
      {children({ id, label, describedBy: hintId })}
    </div>
  )
}
