import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { m } from '#messages'
import type { Refusal } from '#protocol/refusal.ts'
import type { Result } from '#rooms/commands/result.ts'
import { PROMPT_LINES_MAX } from '#rooms/prompts/prompt-limits.ts'
import type { GameId } from '#rooms/record/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { ModalActions } from '#ui/modal/modal-body.tsx'
import { NoticeBox } from '#ui/notice-box/notice-box.tsx'
import { NumberedLines } from '#ui/numbered-lines/numbered-lines.tsx'
import { lineNumberAt, rangeOfLine } from '#ui/numbered-lines/text-lines.ts'
import { SettingRow } from '#ui/setting-row/setting-row.tsx'
import { Switch } from '#ui/switch/switch.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { useUnmountSignal } from '#ui/use-unmount-signal.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { toastRefusal } from '../../../shell/refusals/toast-refusal.ts'
import { useBusy } from '../../../shell/use-busy.ts'
import type { OwnPromptsModule } from '../../../stages.ts'
import { useRoom, useSend } from '../../../sync/calls/backend-context.tsx'
import { useOptimistic } from '../use-optimistic.ts'
import { checkDraft, draftSize, groupProblems, isDraftLarge } from './prompt-draft.ts'
import styles from './prompts-editor.module.css'

/** Much more than can be saved, and little enough to be shown and checked with every key press. */
const DRAFT_LENGTH_MAX = 64 * 1024

/** How the dialog was closed, if not dismissed. */
export type PromptsRequest = 'saved' | 'delete'

/** The host's own prompts for a game, one to a line. A text that could not be saved stays in the editor. */
export function PromptsEditor(props: {
  readonly gameId: GameId
  readonly ownPrompts: OwnPromptsModule['ownPrompts']
  readonly stored: string
  /** Keeps the text while the dialog is closed. */
  readonly draft: RefObject<string | null>
  readonly save: (lines: readonly string[]) => Promise<Result<null, Refusal>>
  readonly close: (request: PromptsRequest | null) => void
}) {
  const { gameId, ownPrompts, stored, close } = props
  const label = ownPrompts.label()
  const send = useSend()
  const isOn = useOptimistic(
    // Null without stored lines.
    useRoom((state) => state.view?.prompts.find((one) => one.gameId === gameId)?.isOn ?? null),
    (wanted) => send('switchPrompts', { gameId, isOn: wanted === true }),
    () => m.own_prompts_switch_failed(),
  )
  const closedSignal = useUnmountSignal()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(props.draft.current ?? stored)
  /** The line in progress: its problem is shown once it is complete. */
  const [typedLine, setTypedLine] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const saving = useBusy()

  const draft = checkDraft(text, ownPrompts)
  const problems = draft.problems.filter(({ number }) => number !== typedLine)
  const isChanged = text !== stored
  const canSave = draft.good.length > 0 && isChanged

  useEffect(() => {
    const { current } = field
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])

  function change(next: string): void {
    if (next.length > DRAFT_LENGTH_MAX && next.length > text.length) {
      setFailure(m.own_prompts_too_long({ kilobytes: String(DRAFT_LENGTH_MAX / 1024) }))
      return
    }
    setFailure(null)
    setText(next)
    props.draft.current = next
  }

  function noteTyping(event: FormEvent<HTMLTextAreaElement>): void {
    const { value, selectionStart } = event.currentTarget
    const isPasted = 'inputType' in event.nativeEvent && event.nativeEvent.inputType === 'insertFromPaste'
    setTypedLine(isPasted ? null : lineNumberAt(value, selectionStart))
  }

  function forgetTypingElsewhere(): void {
    const { current } = field
    if (current !== null && lineNumberAt(current.value, current.selectionStart) !== typedLine)
      setTypedLine(null)
  }

  function goToLine(number: number): void {
    const { start, end } = rangeOfLine(text, number)
    field.current?.focus()
    field.current?.setSelectionRange(start, end)
  }

  async function save(): Promise<void> {
    setFailure(null)
    const saved = await props.save(draft.good)
    if (saved.ok) {
      close('saved')
      showToast({
        type: 'success',
        message: m.own_prompts_saved_toast({ label }),
        description: m.own_prompts_saved_hint({ count: draft.good.length }),
      })
    } else if (closedSignal()?.aborted) toastRefusal(m.own_prompts_save_failed({ label }), saved.refusal)
    else setFailure(refusalText(saved.refusal))
  }

  const [first] = draft.problems
  return (
    <div className={styles.editor}>
      <p id={`${id}-hint`}>
        {m.own_prompts_hint_before({ max: PROMPT_LINES_MAX })}{' '}
        <code className={styles.format}>{ownPrompts.format()}</code> {m.own_prompts_hint_after()}
      </p>
      <NumberedLines
        label={label}
        aria-describedby={[`${id}-hint`, `${id}-size`].join(' ')}
        inputRef={field}
        value={text}
        onValueChange={change}
        onInput={noteTyping}
        onSelect={forgetTypingElsewhere}
        onBlur={() => setTypedLine(null)}
        marked={new Set(problems.map(({ number }) => number))}
        readOnly={saving.isBusy}
        autoCapitalize="sentences"
        autoComplete="off"
      />
      <p id={`${id}-size`} className={styles.size} data-near-end={isDraftLarge(draft) || undefined}>
        {draftSize(draft)}
      </p>
      {/* The reasons why lines cannot be saved. A press moves to the line. New reasons are announced. */}
      <div role="alert" aria-atomic="false" className={styles.problems}>
        {groupProblems(problems).map(({ first, last, text }) => (
          <button key={first} type="button" className={styles.problem} onClick={() => goToLine(first)}>
            <b className={styles.line}>
              {first === last ? m.own_prompts_line({ number: first }) : m.own_prompts_lines({ first, last })}
            </b>
            <span>{text}</span>
          </button>
        ))}
      </div>
      {failure !== null && (
        <div role="alert" className={styles.editor}>
          <NoticeBox ink="tomato">{failure}</NoticeBox>
        </div>
      )}
      {isOn.value !== null && (
        <div className={styles.stored}>
          <SettingRow label={m.own_prompts_in_use()} hint={m.own_prompts_in_use_hint()}>
            {(control) => <Switch {...control} isOn={isOn.value === true} onToggle={isOn.change} />}
          </SettingRow>
          <DeletePromptsButton label={label} onClick={() => close('delete')} />
        </div>
      )}
      <ModalActions>
        {first === undefined ? (
          <Button onClick={() => close(null)}>{isChanged ? m.ui_cancel() : m.ui_close()}</Button>
        ) : (
          <Button onClick={() => goToLine(first.number)}>{m.own_prompts_keep_editing()}</Button>
        )}
        {/* Not `disabled`: the pressed button would lose the focus. */}
        <Button
          variant="primary"
          aria-disabled={!canSave}
          isBusy={saving.isBusy}
          onClick={canSave ? () => saving.run(save) : undefined}
        >
          {saveLabel(draft.good.length, { isChanged, hasProblems: first !== undefined })}
        </Button>
      </ModalActions>
    </div>
  )
}

function saveLabel(
  count: number,
  { isChanged, hasProblems }: { readonly isChanged: boolean; readonly hasProblems: boolean },
): string {
  if (count === 0) return m.own_prompts_nothing_to_save()
  if (!isChanged) return m.own_prompts_saved()
  return hasProblems ? m.own_prompts_save_good({ count }) : m.own_prompts_save({ count })
}

export function DeletePromptsButton(props: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button
      size="sm"
      icon="trash"
      aria-label={m.own_prompts_delete_of({ label: props.label })}
      onClick={props.onClick}
    >
      {m.own_prompts_delete()}
    </Button>
  )
}
