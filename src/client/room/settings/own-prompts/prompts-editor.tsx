import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { ModalActions } from '#ui/modal/modal-body.tsx'
import { NoticeBox } from '#ui/notice-box/notice-box.tsx'
import { NumberedLines } from '#ui/numbered-lines/numbered-lines.tsx'
import { lineNumberAt, rangeOfLine } from '#ui/numbered-lines/text-lines.ts'
import { SettingRow, settingHintId } from '#ui/setting-row/setting-row.tsx'
import { Switch } from '#ui/switch/switch.tsx'
import { useBusy } from '../../../shell/use-busy.ts'
import { LineProblems } from './line-problems.tsx'
import { checkDraft, draftSize, isDraftLarge, type PromptsFormat } from './prompt-draft.ts'
import styles from './prompts-editor.module.css'

/** Much more than can be saved, and little enough to be shown and checked with every key press. */
const DRAFT_LENGTH_MAX = 64 * 1024

/** The host's own prompts for a game, one to a line. They are checked as they are typed. */
export function PromptsEditor(props: {
  readonly format: PromptsFormat
  /** The text at first, and the stored one. */
  readonly draft: string
  readonly stored: string
  /** Keeps the text while the dialog is closed. */
  readonly onDraftChange: (text: string) => void
  /** Whether the game uses the stored lines. Null without stored lines. */
  readonly isOn: boolean | null
  readonly onSwitch: (isOn: boolean) => void
  readonly onDelete: () => void
  /** Resolves to a text for the player if the lines were not saved. */
  readonly onSave: (lines: readonly string[]) => Promise<string | null>
  readonly onClose: () => void
}) {
  const { format, stored, isOn } = props
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(props.draft)
  /** The line in progress: its problem is shown once it is complete. */
  const [typedLine, setTypedLine] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const saving = useBusy()

  const draft = checkDraft(text, format.check, format.bounds)
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
    props.onDraftChange(next)
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
    setFailure(await props.onSave(draft.good))
  }

  const [first] = draft.problems
  return (
    <div className={styles.editor}>
      <p id={`${id}-hint`}>
        {m.own_prompts_hint_before({ max: format.bounds.lines })}{' '}
        <code className={styles.format}>{format.format}</code> {m.own_prompts_hint_after()}
      </p>
      <NumberedLines
        label={format.label}
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
      <p
        id={`${id}-size`}
        className={styles.size}
        data-near-end={isDraftLarge(draft, format.bounds) || undefined}
      >
        {draftSize(draft, format.bounds)}
      </p>
      <LineProblems problems={problems} onGoTo={goToLine} />
      {failure !== null && (
        <div role="alert" className={styles.failure}>
          <NoticeBox ink="tomato">{failure}</NoticeBox>
        </div>
      )}
      {isOn !== null && (
        <div className={styles.stored}>
          <SettingRow id={`${id}-on`} label={m.own_prompts_in_use()} hint={m.own_prompts_in_use_hint()}>
            <Switch
              id={`${id}-on`}
              label={m.own_prompts_in_use()}
              describedBy={settingHintId(`${id}-on`)}
              isOn={isOn}
              onToggle={props.onSwitch}
            />
          </SettingRow>
          <Button
            size="sm"
            icon="trash"
            aria-label={m.own_prompts_delete_of({ label: format.label })}
            onClick={props.onDelete}
          >
            {m.own_prompts_delete()}
          </Button>
        </div>
      )}
      <ModalActions>
        {first === undefined ? (
          <Button onClick={props.onClose}>{isChanged ? m.ui_cancel() : m.ui_close()}</Button>
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
