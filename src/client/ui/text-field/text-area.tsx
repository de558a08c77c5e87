import { type ComponentProps, type Ref, useId } from 'react'
import { describeField, FieldFrame } from './field-frame.tsx'
import css from './text-area.module.css'
import input from './text-input.module.css'

export interface TextAreaProps
  extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'children' | 'ref' | 'className'> {
  readonly label: string
  readonly error?: string | null | undefined
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly inputRef?: Ref<HTMLTextAreaElement> | undefined
  readonly className?: string | undefined
}

/** Several lines, with a counter once there is a `maxLength`. */
export function TextArea({
  label,
  error,
  value,
  onValueChange,
  inputRef,
  className,
  id,
  maxLength,
  rows = 2,
  ...rest
}: TextAreaProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <FieldFrame id={inputId} label={label} error={error} className={className}>
      <div className={css.frame}>
        <textarea
          {...rest}
          {...describeField(inputId, error)}
          id={inputId}
          ref={inputRef}
          rows={rows}
          maxLength={maxLength}
          value={value}
          className={input.input}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
        {maxLength !== undefined && <Counter used={value.length} max={maxLength} />}
      </div>
    </FieldFrame>
  )
}

/** Painted all the time, spoken only as the end comes near: a count at every key would drown the words. */
function Counter({ used, max }: { used: number; max: number }) {
  const left = max - used
  const spoken = left === 20 || left === 10 || left === 0 ? `${left} characters left` : ''
  return (
    <>
      <span className={css.counter} data-near-end={left <= 20 || undefined} aria-hidden="true">
        {used}/{max}
      </span>
      <span className="sr-only" aria-live="polite">
        {spoken}
      </span>
    </>
  )
}
