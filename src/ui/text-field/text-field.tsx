import { type ComponentProps, type Ref, useId } from 'react'
import { useEarlyText } from '../hydration/use-early-text.ts'
import styles from './field-frame.module.css'
import { describeField, FieldFrame } from './field-frame.tsx'

export interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'children' | 'ref' | 'className'> {
  readonly label: string
  readonly error?: string | null | undefined
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly inputRef?: Ref<HTMLInputElement> | undefined
  /** Appends "(optional)" to the label. */
  readonly optional?: boolean | undefined
}

export function TextField(props: TextFieldProps) {
  const { label, error, onValueChange, inputRef, optional, id, type = 'text', ...input } = props
  const ownId = useId()
  const inputId = id ?? ownId
  const ref = useEarlyText(inputRef, input.value, onValueChange)
  return (
    <FieldFrame id={inputId} label={label} error={error} isOptional={optional}>
      <input
        {...input}
        {...describeField(inputId, error)}
        id={inputId}
        ref={ref}
        type={type}
        className={styles.input}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      />
    </FieldFrame>
  )
}
