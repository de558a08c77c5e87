import { type ClipboardEvent, type Ref, type SyntheticEvent, useId, useRef, useState } from 'react'
import { useEarlyText } from '../hydration/use-early-text.ts'
import { joinClasses } from '../join-classes.ts'
import { describeField, FieldFrame } from '../text-field/field-frame.tsx'
import styles from './code-field.module.css'
import overlay from './code-overlay.module.css'
import { CODE_LENGTH, type FindCode, readCodeText } from './code-text.ts'

/** An input over four drawn tiles. */
export function CodeField(props: {
  readonly label: string
  readonly error?: string | null | undefined
  /** At most four capitals and digits. */
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly inputRef?: Ref<HTMLInputElement> | undefined
  readonly findCode?: FindCode | undefined
}) {
  const { label, error, value, onValueChange, inputRef, findCode } = props
  const inputId = useId()
  const [isAllSelected, setAllSelected] = useState(false)
  const lastText = useRef('')
  // Texts are also dropped, or inserted by the keyboard of a phone.
  const enter = (text: string) => {
    lastText.current = text
    const shown = readCodeText(text, value, findCode)
    if (typeof shown === 'string') onValueChange(shown)
    else void shown.then((found) => lastText.current === text && onValueChange(found))
  }
  const ref = useEarlyText(inputRef, value, enter)

  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    enter(event.clipboardData.getData('text'))
  }
  // The tiles can show only a caret at the end or a full selection, so other selections are normalized.
  const steerSelection = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value: text } = field
    const isRange = selectionStart !== selectionEnd
    if (isRange && (selectionStart !== 0 || selectionEnd !== text.length)) field.select()
    else if (!isRange && selectionEnd !== text.length) field.setSelectionRange(text.length, text.length)
    setAllSelected(isRange)
  }

  return (
    <FieldFrame id={inputId} label={label} error={error}>
      <span
        className={joinClasses(overlay.frame, styles.frame)}
        data-invalid={Boolean(error)}
        data-all-selected={isAllSelected}
      >
        {/* No maxLength: it would cut "ab cd" before the blank is removed. */}
        <input
          {...describeField(inputId, error)}
          id={inputId}
          ref={ref}
          className={overlay.input}
          value={value}
          onChange={(event) => enter(event.currentTarget.value)}
          onPaste={paste}
          onSelect={steerSelection}
          onBlur={() => setAllSelected(false)}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <span className={styles.tiles} translate="no" aria-hidden="true">
          {Array.from({ length: CODE_LENGTH }, (_, index) => (
            <b
              // biome-ignore lint/suspicious/noArrayIndexKey: tiles keep their order
              key={index}
              className={joinClasses(index === value.length && styles.next)}
            >
              {value[index]}
            </b>
          ))}
        </span>
      </span>
    </FieldFrame>
  )
}
