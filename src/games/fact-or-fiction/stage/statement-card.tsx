import { Card } from '#client/ui/card/card.tsx'
import { errorIdOf } from '#client/ui/text-field/field-frame.tsx'
import { TextArea } from '#client/ui/text-field/text-area.tsx'
import { STATEMENT_MAX } from '../statement.ts'
import { type Draft, type DraftContent, lacks } from './drafts.ts'
import { wordLacks } from './lack-words.ts'
import css from './statement-card.module.css'
import { ideaForSlot } from './statement-ideas.ts'
import { TruthChoice } from './truth-choice.tsx'

const INKS = ['sky', 'tomato', 'pink', 'sun', 'mint'] as const

export interface StatementCardProps {
  readonly slot: number
  /** Of the text; the choice has `truthIdOf(fieldId)`. */
  readonly fieldId: string
  readonly draft: Draft
  readonly ideaOffset: number
  /** Before the first try to submit nothing is held against an unfinished statement. */
  readonly isChecked: boolean
  readonly onEdit: (change: Partial<DraftContent>) => void
}

export function StatementCard({ slot, fieldId, draft, ideaOffset, isChecked, onEdit }: StatementCardProps) {
  const name = `Statement ${slot + 1}`
  const lacking = isChecked ? lacks(draft) : []
  const error = wordLacks(lacking)
  const isUndecided = lacking.includes('truth')
  return (
    <Card
      caption={name}
      captionInk={INKS[slot % INKS.length]}
      captionSize="sm"
      headingLevel={3}
      tilt={slot % 2 === 0 ? 1 : 2}
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
        {isUndecided && !lacking.includes('text') ? (
          <p id={errorIdOf(fieldId)} className={css.error}>
            {error}
          </p>
        ) : (
          <p className={css.secret}>Only you can see this</p>
        )}
      </div>
    </Card>
  )
}

export function truthIdOf(fieldId: string): string {
  return `${fieldId}-truth`
}
