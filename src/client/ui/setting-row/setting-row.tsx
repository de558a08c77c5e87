import type { ReactNode } from 'react'
import styles from './setting-row.module.css'

export interface SettingRowProps {
  /** The control's id: the label points at it, and its hint is `{id}-hint`. */
  readonly id: string
  readonly label: string
  readonly hint?: ReactNode
  readonly children: ReactNode
}

/** A setting: label and hint at the left, its control at the right. */
export function SettingRow({ id, label, hint, children }: SettingRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <label className={styles.label} id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
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

/** What a control within a SettingRow is described by. */
export function settingHintId(id: string): string {
  return `${id}-hint`
}
