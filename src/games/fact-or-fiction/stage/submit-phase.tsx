import { type FormEvent, type KeyboardEvent, useId, useState, useSyncExternalStore } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { showToast } from '#client/ui/toast/toast.ts'
import type { StageProps } from '../../kit/stage-props.ts'
import type { FactOrFictionMove } from '../fact-or-fiction-move.ts'
import type { FactOrFictionView } from '../fact-or-fiction-view.ts'
import { type Drafts, findMissing, isDirty } from './drafts.ts'
import { findPlayer } from './find-player.ts'
import { unfinishedText } from './missing-text.ts'
import { Squad } from './squad.tsx'
import { stageCopy } from './stage.copy.ts'
import { StatementCard, truthIdOf } from './statement-card.tsx'
import styles from './submit-phase.module.css'
import { useDraftSaver } from './use-draft-saver.ts'
import { WritingTip } from './writing-tip.tsx'

const { submit: copy } = stageCopy

type SubmitPhaseProps = Pick<
  StageProps<FactOrFictionView, FactOrFictionMove>,
  'view' | 'me' | 'now' | 'sendMove'
>

export function SubmitPhase({ view, me, now, sendMove }: SubmitPhaseProps) {
  const saver = useDraftSaver({ view, now, sendMove })
  const drafts = useSyncExternalStore(saver.subscribe, saver.read)
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const formId = useId()
  const unfinished = unfinishedText(drafts)
  const writer = findPlayer(view.players, me)
  const isReady = writer?.isDone === true && !drafts.some(isDirty)
  const ideaOffset = ideaOffsetOf(view)

  async function submit() {
    if (isBusy) return
    setChecked(true)
    if (unfinished !== null) {
      focusFirstMissingPart(drafts, formId)
      return
    }
    setBusy(true)
    try {
      const isSaved = await saver.saveAll()
      const result = isSaved ? await sendMove({ type: 'submit' }) : null
      if (result?.ok !== true) {
        const code = result === null ? 'unreachable' : result.refusal.code
        showToast({ type: 'warning', message: stageCopy.submitRefused(code) })
      }
    } finally {
      setBusy(false)
    }
  }

  function submitForm(event: FormEvent) {
    event.preventDefault()
    void submit()
  }

  function submitByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submit()
  }

  return (
    <div className={styles.split}>
      <form
        className={styles.notes}
        data-many={drafts.length > 2 || undefined}
        onSubmit={submitForm}
        onKeyDown={submitByKey}
        onBlur={() => void saver.saveAll()}
      >
        {drafts.map((draft, slot) => (
          <StatementCard
            key={fieldIdOf(formId, slot)}
            slot={slot}
            count={drafts.length}
            fieldId={fieldIdOf(formId, slot)}
            draft={draft}
            ideaOffset={ideaOffset}
            isChecked={isChecked}
            onEdit={(change) => saver.edit(slot, change)}
          />
        ))}
        <div className={styles.foot}>
          <p
            className={styles.hint}
            data-bad={(isChecked && unfinished !== null) || undefined}
            aria-live="polite"
          >
            {isReady ? copy.ready : (unfinished ?? copy.allSet)}
            {!isReady && unfinished === null && <span className={styles.keys}>{copy.shortcut}</span>}
          </p>
          {isReady ? (
            <Button type="submit" size="xl" icon="check">
              {copy.submitted}
            </Button>
          ) : (
            <Button type="submit" variant="primary" size="xl" isBusy={isBusy}>
              {copy.submit}
            </Button>
          )}
        </div>
        {drafts.length === 1 && writer !== null && <WritingTip writer={writer} offset={ideaOffset} />}
      </form>
      <Squad players={view.players} />
    </div>
  )
}

function focusFirstMissingPart(drafts: Drafts, formId: string): void {
  const slot = drafts.findIndex((draft) => findMissing(draft).length > 0)
  const draft = drafts[slot]
  if (draft === undefined) return
  const fieldId = fieldIdOf(formId, slot)
  document.getElementById(findMissing(draft).includes('text') ? fieldId : truthIdOf(fieldId))?.focus()
}

function fieldIdOf(formId: string, slot: number): string {
  return `${formId}-${slot}`
}

/** Differs between games and is constant within one. */
function ideaOffsetOf({ sessionId }: FactOrFictionView): number {
  return Array.from(sessionId).reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
}
