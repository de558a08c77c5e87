import type { FormEvent, KeyboardEvent } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import type { useIdeas } from './idea-dice.ts'
import { StatementCard } from './statement-card.tsx'
import { type StatementContent, type StatementDrafts, unfinishedText } from './statement-draft.ts'
import styles from './writing-form.module.css'

export interface WritingFormProps {
  readonly formId: string
  readonly drafts: StatementDrafts
  readonly ideas: ReturnType<typeof useIdeas>
  /** Unfinished statements show no error before the first attempt to submit. */
  readonly isChecked: boolean
  readonly isBusy: boolean
  readonly onEdit: (slot: number, change: Partial<StatementContent>) => void
  readonly onBlur: () => void
  readonly onSubmit: () => void
}

/** The headline, a sheet for each statement, and Submit. */
export function WritingForm(props: WritingFormProps) {
  const { formId, drafts, ideas, isChecked, isBusy, onEdit, onBlur, onSubmit } = props
  const unfinished = unfinishedText(drafts)

  function submitForm(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }

  function submitByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSubmit()
  }

  return (
    <form
      className={styles.form}
      data-many={drafts.length > 2 || undefined}
      onSubmit={submitForm}
      onKeyDown={submitByKey}
      onBlur={onBlur}
    >
      <h3 className={styles.headline}>
        <span>{m.fof_submit_headline({ count: drafts.length })}</span>{' '}
        <span>{m.fof_submit_headline_hint()}</span>
      </h3>
      {drafts.map((draft, slot) => (
        <StatementCard
          key={fieldIdOf(formId, slot)}
          slot={slot}
          count={drafts.length}
          fieldId={fieldIdOf(formId, slot)}
          draft={draft}
          idea={ideas.ideaOf(slot)}
          isRolled={ideas.isRolled(slot)}
          onRoll={() => ideas.roll(slot)}
          isChecked={isChecked}
          onEdit={(change) => onEdit(slot, change)}
        />
      ))}
      <div className={styles.foot}>
        <p
          className={styles.hint}
          data-bad={(isChecked && unfinished !== null) || undefined}
          aria-live="polite"
        >
          {unfinished ?? m.fof_submit_all_set()}
          {unfinished === null && <span className={styles.keys}> {m.fof_submit_shortcut()}</span>}
        </p>
        <Button type="submit" variant="primary" size="xl" isBusy={isBusy}>
          {m.fof_submit_submit()}
        </Button>
      </div>
    </form>
  )
}

export function fieldIdOf(formId: string, slot: number): string {
  return `${formId}-${slot}`
}
