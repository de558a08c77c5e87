import { type ChangeEvent, type ComponentProps, type Ref, useId, useRef, useState } from 'react'
import { m } from '#messages'
import { Announced } from '../announcer/announced.tsx'
import styles from './field-frame.module.css'
import { describeField, FieldFrame } from './field-frame.tsx'
import { type Cut, countCharacters, fitTyping } from './fit-typing.ts'

export interface TextAreaProps
  extends Omit<
    ComponentProps<'textarea'>,
    | 'value'
    | 'onChange'
    | 'onCompositionStart'
    | 'onCompositionEnd'
    | 'children'
    | 'ref'
    | 'className'
    | 'maxLength'
  > {
  readonly label: string
  readonly error?: string | null | undefined
  readonly value: string
  readonly onValueChange: (value: string) => void
  /** Identifies the text in the field. When it changes, an unfinished composition of an input method for the former text is dropped. */
  readonly textKey?: string | number | undefined
  /** In code points; the native attribute counts UTF-16 units, so most emoji twice. */
  readonly maxLength?: number | undefined
  /** How a text beyond the limit is cut. */
  readonly cut?: Cut | undefined
  /** The text of the counter, from the characters that are left; by default "73/160". */
  readonly counterText?: ((left: number) => string) | undefined
  readonly inputRef?: Ref<HTMLTextAreaElement> | undefined
  readonly className?: string | undefined
}

/** A multi-line field, with a character counter if `maxLength` is set. */
export function TextArea(props: TextAreaProps) {
  const { label, error, value, onValueChange, textKey, inputRef, className, counterText, ...others } = props
  const { id, maxLength = Number.POSITIVE_INFINITY, cut = (text) => text, rows = 2, ...rest } = others
  const ownId = useId()
  const inputId = id ?? ownId
  // Text in composition (an input method) may exceed the limit: cutting it would abort the composition.
  const [composed, setComposed] = useState<string | null>(null)
  const [shownKey, setShownKey] = useState(textKey)
  const composedKey = useRef(textKey)
  if (shownKey !== textKey) {
    setShownKey(textKey)
    setComposed(null)
  }

  function take(event: ChangeEvent<HTMLTextAreaElement>) {
    const field = event.currentTarget
    if ('isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true) {
      // React restores the value of the field.
      if (composedKey.current !== textKey) return
      setComposed(field.value)
      onValueChange(cut(field.value, maxLength))
    } else settle(field)
  }

  function settle(field: HTMLTextAreaElement) {
    const fitted = fitTyping({ text: field.value, caret: field.selectionStart }, maxLength, cut)
    if (fitted.text !== field.value) {
      field.value = fitted.text
      field.setSelectionRange(fitted.caret, fitted.caret)
    }
    setComposed(null)
    onValueChange(fitted.text)
  }

  return (
    <FieldFrame id={inputId} label={label} error={error} className={className}>
      <div className={styles.frame}>
        <textarea
          {...rest}
          {...describeField(inputId, error, rest['aria-describedby'])}
          id={inputId}
          ref={inputRef}
          rows={rows}
          value={composed ?? value}
          className={styles.input}
          onChange={take}
          onCompositionStart={() => {
            composedKey.current = textKey
          }}
          onCompositionEnd={(event) => {
            if (composedKey.current === textKey) settle(event.currentTarget)
          }}
        />
        {Number.isFinite(maxLength) && (
          <Counter used={countCharacters(value)} max={maxLength} text={counterText} />
        )}
      </div>
    </FieldFrame>
  )
}

/**
 * Always visible, but announced only near the limit: an announcement per keystroke would drown out the text.
 */
function Counter({ used, max, text }: { used: number; max: number; text: TextAreaProps['counterText'] }) {
  const left = max - used
  const spoken = left === 20 || left === 10 || left === 0 ? m.parts_characters_left({ count: left }) : ''
  return (
    <>
      <span className={styles.counter} data-near-end={left <= 20 || undefined} aria-hidden="true">
        {text === undefined ? `${used}/${max}` : text(left)}
      </span>
      <Announced text={spoken} />
    </>
  )
}
