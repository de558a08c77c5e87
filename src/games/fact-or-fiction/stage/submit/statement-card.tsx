import { useRef } from 'react'
import { m } from '#messages'
import { cutText } from '#rooms/text/typed-texts.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { errorIdOf } from '#ui/text-field/field-frame.tsx'
import { TextArea } from '#ui/text-field/text-area.tsx'
import { isDirty } from '../../../kit/stage/drafts/drafts.ts'
import { useKeepInView } from '../../../kit/stage/drafts/use-keep-in-view.ts'
import { STATEMENT_MAX } from '../../statement.ts'
import { beginningOf, type useIdeas } from './idea-dice.ts'
import styles from './statement-card.module.css'
import { findMissing, missingText, type StatementContent, type StatementDraft } from './statement-draft.ts'
import { TruthChoice } from './truth-choice.tsx'

export interface StatementCardProps {
  readonly slot: number
  readonly count: number
  /** The id of the text field. The choice has `truthIdOf(fieldId)`. */
  readonly fieldId: string
  readonly draft: StatementDraft
  /** The dice's idea is in the empty field before the first roll, above it from then on. */
  readonly ideas: ReturnType<typeof useIdeas>
  /** An unfinished statement shows no error before the first attempt to submit. */
  readonly isChecked: boolean
  readonly onEdit: (change: Partial<StatementContent>) => void
}

/** One sheet of the stack: the text, the choice and their save state. */
export function StatementCard(props: StatementCardProps) {
  const { slot, count, fieldId, draft, ideas, isChecked, onEdit } = props
  const idea = ideas.ideaOf(slot)
  const isRolled = ideas.isRolled(slot)
  const sheet = useRef<HTMLDivElement>(null)
  useKeepInView(sheet)
  const name = m.fof_submit_statement({ number: slot + 1 })
  const missing = isChecked ? findMissing(draft.content) : []
  const error = missingText(missing)
  const field = useRef<HTMLTextAreaElement>(null)
  const isUndecided = missing.includes('truth')

  function takeIdea() {
    const text = beginningOf(idea)
    onEdit({ text })
    // Once the field has the text.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(text.length, text.length)
    })
  }

  return (
    <div ref={sheet} className={styles.stack} data-only={count === 1 || undefined}>
      <Card
        caption={
          <>
            {name}
            {count > 1 && <span aria-hidden="true"> {m.fof_submit_of_statements({ count })}</span>}
          </>
        }
        captionInk="sun"
        captionSize="sm"
        headingLevel={3}
        className={styles.card}
      >
        <Button
          className={styles.dice}
          size="sm"
          icon="dice"
          aria-label={m.fof_submit_roll({ number: slot + 1 })}
          onClick={() => ideas.roll(slot)}
        >
          {m.fof_submit_idea()}
        </Button>
        {isRolled && (
          <div className={styles.note}>
            <p aria-live="polite">
              {/* The key makes the next idea pop in. */}
              <span key={idea} className={styles.idea}>
                <span className="sr-only">{m.fof_submit_rolled({ idea: '' })}</span>
                {idea}
              </span>
            </p>
            {/* The idea never replaces a text. */}
            {draft.content.text === '' && (
              <Button size="sm" onClick={takeIdea}>
                {m.fof_submit_use_idea()}
              </Button>
            )}
          </div>
        )}
        <TextArea
          className={styles.field}
          label={name}
          id={fieldId}
          value={draft.content.text}
          onValueChange={(text) => onEdit({ text })}
          placeholder={isRolled ? undefined : idea}
          inputRef={field}
          maxLength={STATEMENT_MAX}
          cut={cutText}
          error={missing.includes('text') ? error : null}
          dir="auto"
          autoComplete="off"
          enterKeyHint="enter"
        />
        <div className={styles.foot}>
          <div className={styles.truth}>
            <p className={styles.secretly} aria-hidden="true">
              {m.fof_submit_secretly()}
            </p>
            <TruthChoice
              label={m.fof_submit_choice_label({ number: slot + 1 })}
              isFact={draft.content.isFact}
              onChoose={(isFact) => onEdit({ isFact })}
              inputId={truthIdOf(fieldId)}
              errorId={isUndecided ? errorIdOf(fieldId) : undefined}
            />
          </div>
          <div className={styles.notes}>
            <p className={styles.saved} data-state={savedStateOf(draft)}>
              <Icon name="check" />
              {isDirty(draft) ? m.fof_submit_saving() : m.fof_submit_saved()}
            </p>
            {isUndecided && !missing.includes('text') ? (
              <p id={errorIdOf(fieldId)} className={styles.error}>
                {error}
              </p>
            ) : (
              <p className={styles.secret}>{m.fof_submit_secret()}</p>
            )}
          </div>
        </div>
      </Card>
    </div>
  )
}

function savedStateOf(draft: StatementDraft): 'blank' | 'saving' | 'saved' {
  if (draft.content.text === '' && draft.content.isFact === null) return 'blank'
  return isDirty(draft) ? 'saving' : 'saved'
}

export function truthIdOf(fieldId: string): string {
  return `${fieldId}-truth`
}
