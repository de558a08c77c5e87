import type { ReactNode } from 'react'
import { m } from '#messages'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './field-frame.module.css'

/** The frame of every field: the label above the input, the error below it. */
export function FieldFrame(props: {
  /** The input's id; the error's id derives from it. */
  readonly id: string
  readonly label: string
  readonly error?: string | null | undefined
  readonly isOptional?: boolean | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const { id, label, error, isOptional, className, children } = props
  return (
    <div className={joinClasses(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> {m.ui_optional()}</span>}
      </label>
      {children}
      {error && (
        <p className={styles.error} id={errorIdOf(id)}>
          <Icon name="warn" />
          {error}
        </p>
      )}
    </div>
  )
}

/** The input's ARIA attributes, which connect it to its error, and to other texts about it by their ids. */
export function describeField(id: string, error: string | null | undefined, describedBy?: string) {
  const ids = [error ? errorIdOf(id) : '', describedBy ?? ''].filter((one) => one !== '')
  return {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  }
}

/** The id of the error's text, for other elements that it describes. */
export const errorIdOf = (id: string) => `${id}-error`
