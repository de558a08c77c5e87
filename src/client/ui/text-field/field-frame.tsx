import type { ReactNode } from 'react'
import { Icon } from '#client/ui/icon/icon.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { uiCopy } from '#client/ui/ui.copy.ts'
import styles from './field-frame.module.css'

export interface FieldFrameProps {
  /** Of the input; the error hangs its own id on it. */
  readonly id: string
  readonly label: string
  readonly error?: string | null | undefined
  readonly isOptional?: boolean | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A visible label above, the error below: what every field has around its input. */
export function FieldFrame({ id, label, error, isOptional, className, children }: FieldFrameProps) {
  return (
    <div className={joinClasses(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> {uiCopy.optional}</span>}
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

/** What the input must carry so that the error is read with it. */
export function describeField(id: string, error: string | null | undefined) {
  return {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? errorIdOf(id) : undefined,
  }
}

/** Of the error's text, for whatever else it speaks of. */
export const errorIdOf = (id: string) => `${id}-error`
