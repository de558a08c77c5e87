import { useLayoutEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { Halftone } from '#ui/halftone/halftone.tsx'
import { Speech } from '../../../../kit/stage/people/speech.tsx'
import type { FactOrFictionPlayer } from '../../../schemas.ts'
import type { StatementDrafts } from '../statement-draft.ts'
import { Jumper } from './jumper.tsx'
import { PracticeFuse } from './practice-fuse.tsx'
import styles from './rehearsal.module.css'
import { presentSeconds } from './rehearsal-timing.ts'

export interface RehearsalProps {
  readonly writer: FactOrFictionPlayer
  /** The submitted statements, at least one. */
  readonly drafts: StatementDrafts
  /** The length of Submit in this game. */
  readonly submitMs: number
  /** The player has just submitted on this page. */
  readonly isEntering: boolean
  readonly onEdit: (slot: number) => void
  readonly bounces: number
  readonly onBounce: () => void
}

/** The player's own character rehearses the statements on a trampoline while the others still write. */
export function Rehearsal(props: RehearsalProps) {
  const { writer, drafts, submitMs, isEntering, onEdit, bounces, onBounce } = props
  const [slot, setSlot] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const seconds = presentSeconds(submitMs)
  const statement = drafts[slot]?.content

  // The focus was on Submit or in a field, which are gone now.
  useLayoutEffect(() => {
    if (!isEntering) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [isEntering])

  return (
    <div className={styles.panel} data-entering={isEntering || undefined}>
      <Halftone corner="br" tone="mint-deep" />
      <div className={styles.head}>
        <div>
          <h3 ref={heading} tabIndex={-1} className={styles.title}>
            {m.fof_rehearsal_title()}
          </h3>
          <p className={styles.brief}>{m.fof_rehearsal_brief({ seconds })}</p>
        </div>
        <Button size="sm" icon="pencil" title={m.fof_rehearsal_editable()} onClick={() => onEdit(slot)}>
          {m.fof_rehearsal_edit()}
        </Button>
      </div>
      {drafts.length > 1 && (
        <fieldset className={styles.tabs} aria-label={m.fof_rehearsal_statements()}>
          {drafts.map((_, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
              key={index}
              type="button"
              className={styles.tab}
              aria-pressed={index === slot}
              aria-label={m.fof_rehearsal_statement({ number: index + 1 })}
              onClick={() => setSlot(index)}
            >
              {index + 1}
            </button>
          ))}
        </fieldset>
      )}
      <div className={styles.scene}>
        <Jumper writer={writer} bounces={bounces} onBounce={onBounce} />
        {statement !== undefined && (
          <Speech
            key={slot}
            className={styles.speech}
            lead={
              statement.isFact === true ? m.fof_rehearsal_secret_fact() : m.fof_rehearsal_secret_fiction()
            }
            text={statement.text}
          />
        )}
      </div>
      <PracticeFuse seconds={seconds} />
    </div>
  )
}
