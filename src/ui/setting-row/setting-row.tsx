import type { ReactNode } from 'react'
import styles from './setting-row.module.css'

export interface SettingRowProps {
  /** The control's id, which the label references; the hint's id is `{id}-hint`. */
  readonly id: string
  readonly label: string
  readonly hint?: ReactNode
  /** Whether the control is a group with a name of its own: then the label is text. */
  readonly isGroup?: boolean | undefined
  readonly children: ReactNode
}

/** A setting: label and hint on the left, the control on the right. */
export function SettingRow({ id, label, hint, isGroup = false, children }: SettingRowProps) {
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
        {hint && (
          <p className={styles.hint} id={settingHintId(id)}>
            {hint}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}

/** The id of a setting's hint, for `aria-describedby`. */
export function settingHintId(id: string): string {
  return `${id}-hint`
}
