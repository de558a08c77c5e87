import type { ReactNode } from 'react'
import { Icon } from '#client/ui/icon/icon.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import css from './field-frame.module.css'

export interface FieldFrameProps {
  /** Of the input; hint and error hang their own ids on it. */
  readonly id: string
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | null | undefined
  readonly isOptional?: boolean | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A visible label above, hint and error below: what every field has around its input. */
export function FieldFrame({ id, label, hint, error, isOptional, className, children }: FieldFrameProps) {
  return (
    <div className={joinClasses(css.field, className)}>
      <label className={css.label} htmlFor={id}>
        {label}
        {isOptional && <span className={css.optional}> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p className={css.hint} id={hintIdOf(id)}>
          {hint}
        </p>
      )}
      {error && (
        <p className={css.error} id={errorIdOf(id)}>
          <Icon name="warn" />
          {error}
        </p>
      )}
    </div>
  )
}

/** What the input must carry so that hint and error are read with it. */
export function describeField(
  id: string,
  { hint, error }: { hint?: ReactNode; error?: string | null | undefined },
) {
  const describedBy = [error ? errorIdOf(id) : '', hint ? hintIdOf(id) : ''].filter(Boolean).join(' ')
  return {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
  }
}

const hintIdOf = (id: string) => `${id}-hint`
/** Of the error's text, for whatever else it speaks of. */
export const errorIdOf = (id: string) => `${id}-error`
