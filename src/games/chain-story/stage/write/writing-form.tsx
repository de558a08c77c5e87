import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import * as v from 'valibot'
import { m } from '#messages'
import { refuse } from '#rooms/commands/result.ts'
import { cutText } from '#rooms/text/typed-texts.ts'
import { Button } from '#ui/button/button.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { PlayerText } from '#ui/names/player-text.tsx'
import { TextArea } from '#ui/text-field/text-area.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { isDirty } from '../../../kit/stage/drafts/drafts.ts'
import { useDraftSaver } from '../../../kit/stage/drafts/use-draft-saver.ts'
import { useKeepInView } from '../../../kit/stage/drafts/use-keep-in-view.ts'
import { refusedText } from '../../../kit/stage/frame/refused-text.ts'
import type { RefusedMove, StageProps } from '../../../kit/stage/stage-props.ts'
import type { ChainStoryMove, ChainStoryView, Desk, OwnDesk } from '../../schemas.ts'
import { cleanSentence, isSentence, SENTENCE_MAX, SENTENCE_MIN } from '../../sentence.ts'
import { SEND_ICON } from '../story-parts.tsx'
import { PASS_REFUSED } from '../texts.ts'
import { SecretWord } from './secret-word.tsx'
import { passStoryOn, useTurnStart } from './turn.ts'
import styles from './writing-form.module.css'

/** More shut folds look the same. */
const FOLDS_MAX = 3
/** A draft is the text of one turn, and its slot the turn. */
const Text = v.strictObject({ text: v.string() })
const BLANK_TEXT = { text: '' }

interface WritingFormProps
  extends Pick<StageProps<ChainStoryView, ChainStoryMove>, 'view' | 'now' | 'sendMove'> {
  readonly desk: Desk
  readonly mine: OwnDesk
  readonly isDone: boolean
}

/**
 * The last sentence and the field for the next one. It stays in the page from turn to turn, so that the field keeps the
 * focus, and a phone its keyboard.
 */
export function WritingForm({ view, desk, mine, isDone, now, sendMove }: WritingFormProps) {
  const slot = desk.turn - 1
  const stored = useMemo(() => new Map([[slot, { text: mine.text }]]), [slot, mine.text])
  const { current: refusals } = useRef(new Map<number, RefusedMove>())
  const saver = useDraftSaver({
    sessionId: view.sessionId,
    phaseEndsAt: view.phaseEndsAt,
    now,
    count: desk.turns,
    blank: BLANK_TEXT,
    schema: Text,
    mine: stored,
    async write(turn, { text }) {
      // A turn that is over takes nothing more.
      const isOver = turn !== slot
      const result = isOver ? refuse({ code: 'wrong-phase' }) : await sendMove({ type: 'write', turn, text })
      if (result.ok) refusals.delete(turn)
      else refusals.set(turn, result.refusal)
      return result
    },
  })
  const drafts = useSyncExternalStore(saver.subscribe, saver.read)
  const draft = drafts[slot]
  const text = draft?.content.text ?? ''
  const isOn = isDone && draft !== undefined && !isDirty(draft)
  const [checkedTurn, setCheckedTurn] = useState<number | null>(null)
  const [busyTurn, setBusyTurn] = useState<number | null>(null)
  const isBusy = busyTurn === desk.turn
  const turnStart = useTurnStart(desk.turn)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const hintId = useId()
  const isShort = !isSentence(cleanSentence(text))
  const folds = Math.min(slot, FOLDS_MAX)
  useKeepInView(form)
  useFocusEachTurn(desk.turn, form, field)

  async function passOn() {
    if (isBusy || isOn || !turnStart.isOpen()) return
    setCheckedTurn(desk.turn)
    if (isShort) {
      field.current?.focus()
      return
    }
    setBusyTurn(desk.turn)
    try {
      const refusal = await passStoryOn({ saver, refusals, turn: slot, sendMove })
      if (refusal !== null) showToast({ type: 'warning', message: refusedText(refusal, PASS_REFUSED) })
    } finally {
      // A later turn may be busy by now.
      setBusyTurn((busy) => (busy === desk.turn ? null : busy))
    }
  }

  function edit(typed: string) {
    // React restores the value of the field.
    if (!turnStart.isOpen()) return
    turnStart.noteEdit()
    saver.edit(slot, { text: typed })
    // Until it is saved, the turn may end with the text that was passed on.
    if (isDone) void saver.saveAll()
  }

  function startEditing() {
    const area = field.current
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  }

  function submitForm(event: FormEvent) {
    event.preventDefault()
    void passOn()
  }

  function submitByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void passOn()
  }

  const error = checkedTurn === desk.turn && isShort ? m.story_write_too_short({ min: SENTENCE_MIN }) : null
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={submitForm}
      onKeyDown={submitByKey}
      onBlur={() => void saver.saveAll()}
      data-on={isOn || undefined}
    >
      {/* A sheet on which only the last fold is open. The texts under the others are not in the page. */}
      <div className={styles.paper}>
        {Array.from({ length: folds }, (_, place) => folds - place).map((depth) => (
          <span
            key={depth}
            className={styles.shut}
            data-last={depth === 1 || undefined}
            style={cssVariables({ '--depth': depth })}
            aria-hidden="true"
          />
        ))}
        <div className={styles.open}>
          <p className={styles.lead}>
            {mine.isOpener
              ? m.story_write_opener({ turn: desk.turn, turns: desk.turns })
              : m.story_write_last_sentence({ turn: desk.turn, turns: desk.turns })}
          </p>
          <p
            key={desk.turn}
            className={styles.before}
            data-long={mine.before.length > 90 || undefined}
            dir="auto"
          >
            <PlayerText>{mine.before}</PlayerText>
          </p>
        </div>
      </div>
      <div className={styles.now}>
        <TextArea
          label={m.story_write_carry_on()}
          inputRef={field}
          textKey={slot}
          value={text}
          onValueChange={edit}
          maxLength={SENTENCE_MAX}
          cut={cutText}
          counterText={(count) => m.story_write_left({ count })}
          error={error}
          aria-describedby={hintId}
          className={styles.field}
          rows={3}
          dir="auto"
          autoComplete="off"
          enterKeyHint="enter"
        />
        <div className={styles.foot}>
          {mine.secretWord !== null && <SecretWord word={mine.secretWord} text={text} />}
          <p className={styles.hint} id={hintId} aria-live="polite">
            {isOn ? (
              <>
                <Icon name="check" className={styles.check} /> <b>{m.story_write_is_on()}</b>{' '}
                <span>{m.story_write_is_on_hint()}</span>
              </>
            ) : (
              <span className={styles.keys}>{m.story_write_shortcut()}</span>
            )}
          </p>
          {/* One button, so that it keeps the focus. */}
          <Button
            {...(isOn ? { icon: 'pencil', onClick: startEditing } : { type: 'submit', variant: 'primary' })}
            isBusy={isBusy}
            className={styles.press}
          >
            {!isOn && SEND_ICON}
            {isOn ? m.story_write_edit() : m.story_write_pass_on()}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Each turn after the first begins in the empty field, unless that would open the keyboard of a phone. */
function useFocusEachTurn(
  turn: number,
  form: { readonly current: HTMLElement | null },
  field: { readonly current: HTMLElement | null },
): void {
  const lastTurn = useRef(turn)
  useEffect(() => {
    if (lastTurn.current === turn) return
    lastTurn.current = turn
    const isTyping = form.current?.contains(document.activeElement) === true
    if (isTyping || matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [turn, form, field])
}
