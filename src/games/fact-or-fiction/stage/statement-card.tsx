import { useRef } from 'react'
import { Card } from '#client/ui/card/card.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { errorIdOf } from '#client/ui/text-field/field-frame.tsx'
import { TextArea } from '#client/ui/text-field/text-area.tsx'
import { STATEMENT_MAX } from '../statement.ts'
import { type Draft, type DraftContent, isDirty, lacks } from './drafts.ts'
import { missingText } from './missing-text.ts'
import css from './statement-card.module.css'
import { ideaForSlot } from './statement-ideas.ts'
import { TruthChoice } from './truth-choice.tsx'
import { useKeepInView } from './use-keep-in-view.ts'

export interface StatementCardProps {
  readonly slot: number
  /** How many there are to write. */
  readonly count: number
  /** Of the text; the choice has `truthIdOf(fieldId)`. */
  readonly fieldId: string
  readonly draft: Draft
  readonly ideaOffset: number
  /** Before the first try to submit nothing is held against an unfinished statement. */
  readonly isChecked: boolean
  readonly onEdit: (change: Partial<DraftContent>) => void
}

/** One sheet of the stack: the words, the choice, and whether the server has both. */
export function StatementCard(props: StatementCardProps) {
  const { slot, count, fieldId, draft, ideaOffset, isChecked, onEdit } = props
  const sheet = useRef<HTMLDivElement>(null)
  useKeepInView(sheet)
  const name = `Statement ${slot + 1}`
  const lacking = isChecked ? lacks(draft) : []
  const error = missingText(lacking)
  const isUndecided = lacking.includes('truth')
  return (
    <div
      ref={sheet}
      className={css.stack}
      data-side={slot % 2 === 0 ? 'left' : 'right'}
      data-only={count === 1 || undefined}
    >
      <Card
        caption={
          <>
            {name}
            {count > 1 && <span aria-hidden="true"> / {count}</span>}
          </>
        }
        captionInk="sun"
        captionSize="sm"
        headingLevel={3}
        className={css.card}
      >
        <TextArea
          className={css.field}
          label={name}
          id={fieldId}
          value={draft.text}
          onValueChange={(text) => onEdit({ text })}
          placeholder={ideaForSlot(slot, ideaOffset)}
          maxLength={STATEMENT_MAX}
          error={lacking.includes('text') ? error : null}
          dir="auto"
          autoComplete="off"
          enterKeyHint="enter"
        />
        <div className={css.foot}>
          <TruthChoice
            label={`Is statement ${slot + 1} fact or fiction?`}
            isFact={draft.isFact}
            onChoose={(isFact) => onEdit({ isFact })}
            inputId={truthIdOf(fieldId)}
            isInvalid={isUndecided}
            describedBy={isUndecided ? errorIdOf(fieldId) : undefined}
          />
          <div className={css.notes}>
            <p className={css.saved} data-state={savedStateOf(draft)}>
              <Icon name="check" />
              {isDirty(draft) ? 'Saving…' : 'Saved'}
            </p>
            {isUndecided && !lacking.includes('text') ? (
              <p id={errorIdOf(fieldId)} className={css.error}>
                {error}
              </p>
            ) : (
              <p className={css.secret}>Only you can see this</p>
            )}
          </div>
        </div>
      </Card>
    </div>
  )
}

/** Nothing is said of a sheet that is still blank. */
function savedStateOf(draft: Draft): 'blank' | 'saving' | 'saved' {
  if (draft.text === '' && draft.isFact === null) return 'blank'
  return isDirty(draft) ? 'saving' : 'saved'
}

export function truthIdOf(fieldId: string): string {
  return `${fieldId}-truth`
}
