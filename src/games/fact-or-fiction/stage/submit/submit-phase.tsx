import { type SyntheticEvent, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { isDirty } from '../../../kit/stage/drafts/drafts.ts'
import { useDraftSaver } from '../../../kit/stage/drafts/use-draft-saver.ts'
import { type RefusedTexts, refusedText } from '../../../kit/stage/frame/refused-text.ts'
import { Squad } from '../../../kit/stage/nudges/squad.tsx'
import { findPlayer, stayingPlayers } from '../../../kit/stage/people/find-player.ts'
import { Lessons } from '../../../kit/stage/people/lessons.tsx'
import { WatchedPanel } from '../../../kit/stage/people/watched-panel.tsx'
import type { StageProps } from '../../../kit/stage/stage-props.ts'
import type { FactOrFictionMove, FactOrFictionView } from '../../schemas.ts'
import { LESSONS } from '../texts.ts'
import { Envelope } from './envelope.tsx'
import { useIdeas } from './idea-dice.ts'
import { Rehearsal } from './rehearsal/rehearsal.tsx'
import { StatementCard, truthIdOf } from './statement-card.tsx'
import {
  BLANK_STATEMENT,
  entriesOf,
  findMissing,
  StatementContent,
  type StatementDrafts,
  unfinishedText,
} from './statement-draft.ts'
import styles from './submit-phase.module.css'
import { WritingDesk } from './writing-desk.tsx'

type SubmitPhaseProps = Pick<
  StageProps<FactOrFictionView, FactOrFictionMove>,
  'view' | 'me' | 'now' | 'sendMove'
>

/** Writers have sheets. A watcher sees who writes, and who is done: their view has no statement. */
export function SubmitPhase(props: SubmitPhaseProps) {
  const { view, me } = props
  const { factsPerPlayer, players } = view
  if (me !== null) return <Writing {...props} me={me} />
  return (
    <div className={styles.split}>
      <WatchedPanel
        ink="sun"
        title={m.fof_watched_headings_submit()}
        brief={[m.fof_submit_watched({ count: factsPerPlayer }), m.fof_submit_watched_hint()]}
        players={players}
      >
        <WritingDesk submitted={stayingPlayers(players).filter(({ isDone }) => isDone).length} />
      </WatchedPanel>
      <Waiting players={players} />
    </div>
  )
}

/** Who is ready, and a lesson to read meanwhile. */
function Waiting({ players }: Pick<FactOrFictionView, 'players'>) {
  return (
    <div className={styles.column}>
      <Squad players={players} />
      <Lessons {...LESSONS} />
    </div>
  )
}

/** The sheets to write on; once they are submitted, a rehearsal until the others are done. */
function Writing({ view, me, now, sendMove }: SubmitPhaseProps & { readonly me: PlayerId }) {
  const { sessionId, phaseEndsAt, factsPerPlayer, players } = view
  const mine = useMemo(() => entriesOf(view.mine), [view.mine])
  const saver = useDraftSaver({
    sessionId,
    phaseEndsAt,
    now,
    count: factsPerPlayer,
    blank: BLANK_STATEMENT,
    schema: StatementContent,
    mine,
    write: (slot, { text, isFact }) => sendMove({ type: 'write', slot, text, isFact }),
  })
  const drafts = useSyncExternalStore(saver.subscribe, saver.read)
  const ideas = useIdeas({ sessionId, me, players }, factsPerPlayer)
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const [hasSent, setSent] = useState(false)
  const [bounces, setBounces] = useState(0)
  const split = useRef<HTMLDivElement>(null)
  const formId = useId()
  const unfinished = unfinishedText(drafts)
  const writer = findPlayer(players, me)
  const isReady = writer?.isDone === true && !drafts.some(isDirty)

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
      if (result?.ok === true) {
        setEditing(false)
        setSent(true)
      } else {
        const refusal = result === null ? { code: 'unreachable' } : result.refusal
        showToast({ type: 'warning', message: refusedText(refusal, REFUSED) })
      }
    } finally {
      setBusy(false)
    }
  }

  function onSubmit(event: SyntheticEvent) {
    event.preventDefault()
    void submit()
  }

  function edit(slot: number) {
    setEditing(true)
    setSent(false)
    // Once the form is in the page again.
    requestAnimationFrame(() => document.getElementById(fieldIdOf(formId, slot))?.focus())
  }

  if (writer !== null && isReady && !isEditing)
    return (
      <div ref={split} className={styles.split} data-rehearsing="">
        <Rehearsal
          writer={writer}
          drafts={drafts}
          submitMs={view.phaseMs}
          isEntering={hasSent}
          onEdit={edit}
          bounces={bounces}
          onBounce={() => setBounces((count) => count + 1)}
        />
        <Waiting players={players} />
        {hasSent && <Envelope split={split} />}
      </div>
    )
  return (
    <div className={styles.split}>
      <form
        className={styles.form}
        data-many={drafts.length > 2 || undefined}
        onSubmit={onSubmit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit(event)
        }}
        onBlur={() => void saver.saveAll()}
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
            ideas={ideas}
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
            {unfinished ?? m.fof_submit_all_set()}
            {unfinished === null && <span className={styles.keys}> {m.fof_submit_shortcut()}</span>}
          </p>
          <Button type="submit" variant="primary" size="xl" isBusy={isBusy}>
            {m.fof_submit_submit()}
          </Button>
        </div>
      </form>
      <Squad players={players} />
    </div>
  )
}

function fieldIdOf(formId: string, slot: number): string {
  return `${formId}-${slot}`
}

function focusFirstMissingPart(drafts: StatementDrafts, formId: string): void {
  const slot = drafts.findIndex(({ content }) => findMissing(content).length > 0)
  const draft = drafts[slot]
  if (draft === undefined) return
  const fieldId = fieldIdOf(formId, slot)
  document.getElementById(findMissing(draft.content).includes('text') ? fieldId : truthIdOf(fieldId))?.focus()
}

const REFUSED: RefusedTexts = {
  'wrong-phase': m.fof_submit_refused_too_late,
  incomplete: m.fof_submit_refused_incomplete,
  'not-in-game': m.fof_submit_refused_not_in_game,
  failed: m.fof_submit_refused_failed,
}
