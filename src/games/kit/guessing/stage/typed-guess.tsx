import { type FormEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { cutText } from '#rooms/text/typed-texts.ts'
import { Announced } from '#ui/announcer/announced.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { PlayerText } from '#ui/names/player-text.tsx'
import { MOVE_REFUSED, type RefusedTexts, refusedText } from '../../stage/frame/refused-text.ts'
import { nestQuotes } from '../../stage/people/nest-quotes.ts'
import type { MoveResult } from '../../stage/stage-props.ts'
import { createGuessQueue, type GuessQueue } from './guess-queue.ts'
import styles from './typed-guess.module.css'

export interface TypedGuessProps {
  /** Sends a guess. The refusal `close` is shown only to the guesser. */
  readonly send: (text: string) => Promise<MoveResult>
  /** In characters, some of which have two code units. */
  readonly maxLength: number
  /** The player's own newest wrong guess, which is answered to screen readers. */
  readonly lastWrong: { readonly id: number; readonly text: string | null } | null
  /** The points of a right guess, once the player has it: then there is nothing left to type. */
  readonly gained: number | null
  readonly className?: string | undefined
}

type Remark =
  | { readonly kind: 'rest' }
  | { readonly kind: 'close' | 'refused' | 'got'; readonly text: string; readonly key: number }

/** The field for guesses, and above it what became of the last one. Another round needs a remount (by key). */
export function TypedGuess({ send, maxLength, lastWrong, gained, className }: TypedGuessProps) {
  const [text, setText] = useState('')
  const [answered, setAnswered] = useState<Remark>({ kind: 'rest' })
  const answers = useRef(0)
  const queue = useGuessQueue(send, (guess, result) => {
    const key = ++answers.current
    if (result.ok) setAnswered({ kind: 'rest' })
    else if (result.refusal.reason === 'close')
      setAnswered({ kind: 'close', text: m.kit_guess_close({ text: nestQuotes(guess) }), key })
    else {
      setAnswered({ kind: 'refused', text: refusedText(result.refusal, GUESS_REFUSED), key })
      // Back into the field, unless the player types already.
      setText((typed) => typed || guess)
    }
  })
  const remark: Remark =
    gained === null ? answered : { kind: 'got', text: m.kit_guess_got_it({ points: gained }), key: 0 }
  const { note, field, hadFocus } = useFieldFocus(gained !== null)
  const id = useId()

  function guess(event: FormEvent) {
    event.preventDefault()
    field.current?.focus()
    if (text.trim() === '') return
    queue.current?.add(text)
    setText('')
  }

  return (
    <form className={joinClasses(styles.bar, className)} onSubmit={guess} autoComplete="off">
      <p ref={note} className={styles.note} role="status" tabIndex={-1} data-kind={remark.kind}>
        {remark.kind === 'rest' ? (
          <span className={styles.rest}>{m.kit_guess_rest()}</span>
        ) : (
          <>
            <Icon name={remark.kind === 'got' ? 'check' : 'warn'} />
            {/* A new element is announced, also with the same text. */}
            <PlayerText key={remark.key}>{remark.text}</PlayerText>
          </>
        )}
      </p>
      {gained === null && typeof lastWrong?.text === 'string' && (
        <Announced key={lastWrong.id} text={m.kit_guess_wrong({ text: lastWrong.text })} />
      )}
      {gained === null && (
        <>
          <label className="sr-only" htmlFor={id}>
            {m.kit_guess_label()}
          </label>
          <input
            ref={field}
            id={id}
            className={styles.field}
            type="text"
            value={text}
            placeholder={m.kit_guess_placeholder()}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="send"
            dir="auto"
            onChange={(event) => setText(cutText(event.currentTarget.value, maxLength))}
            onFocus={() => {
              hadFocus.current = true
            }}
            onBlur={() => {
              hadFocus.current = false
            }}
          />
          {/* A press of the key would take the focus from the field, and close the keyboard of a phone. */}
          <button type="submit" className={styles.send} onPointerDown={(event) => event.preventDefault()}>
            <svg className={styles.arrow} viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 12h15.5M13.5 5.5L20 12l-6.5 6.5" />
            </svg>
            <span>{m.kit_guess_send()}</span>
          </button>
        </>
      )}
    </form>
  )
}

function useGuessQueue(
  send: TypedGuessProps['send'],
  onAnswered: (guess: string, result: MoveResult) => void,
) {
  const sendGuess = useEffectEvent(send)
  const answer = useEffectEvent(onAnswered)
  const queue = useRef<GuessQueue | null>(null)
  useEffect(() => {
    const created = createGuessQueue(
      (guess) => sendGuess(guess),
      (guess, result) => answer(guess, result),
    )
    queue.current = created
    return () => created.stop()
  }, [])
  return queue
}

/**
 * On a device with a keyboard, the field has the focus at once. On a phone that would open the keyboard over the stage. A field
 * that leaves passes its focus to the note, so that it is not lost. React reports no blur of a field that it removes.
 */
function useFieldFocus(isDone: boolean) {
  const field = useRef<HTMLInputElement>(null)
  const note = useRef<HTMLParagraphElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus({ preventScroll: true })
  }, [])
  useLayoutEffect(() => {
    if (isDone && hadFocus.current) note.current?.focus({ preventScroll: true })
  }, [isDone])
  return { field, note, hadFocus }
}

const GUESS_REFUSED: RefusedTexts = {
  ...MOVE_REFUSED,
  'too-fast': m.kit_guess_too_fast,
  failed: m.kit_guess_failed,
}
