import { useLayoutEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { Character } from '#ui/avatar/character.tsx'
import { Button } from '#ui/button/button.tsx'
import { Halftone } from '#ui/halftone/halftone.tsx'
import { prefersReducedMotion } from '#ui/prefers-reduced-motion.ts'
import { Tag } from '#ui/tag/tag.tsx'
import type { GamePlayer } from '../../../../kit/rules/view.ts'
import { Speech } from '../../../../kit/stage/people/speech.tsx'
import type { StatementDrafts } from '../statement-draft.ts'
import { PracticeFuse } from './practice-fuse.tsx'
import styles from './rehearsal.module.css'
import { presentSeconds } from './rehearsal-timing.ts'

export interface RehearsalProps {
  readonly writer: GamePlayer
  /** The submitted statements, at least one. */
  readonly drafts: StatementDrafts
  readonly submitMs: number
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

const BOUNCE_MS = 560

const BOUNCE: readonly Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateY(9%)scale(1.1,0.84)', offset: 0.14 },
  { transform: 'translateY(-46%)scale(0.95,1.06)rotate(-4deg)', offset: 0.52, easing: 'ease-in' },
  { transform: 'translateY(7%)scale(1.08,0.88)', offset: 0.88 },
  { transform: 'none' },
]
const MAT: readonly Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateY(16%)scaleY(1.5)', offset: 0.14 },
  { transform: 'none', offset: 0.4 },
  { transform: 'translateY(12%)scaleY(1.4)', offset: 0.88 },
  { transform: 'none' },
]

/** The player's own character on a trampoline: a tap is a bounce. Counted on this device, and sent nowhere. */
function Jumper({ writer, bounces, onBounce }: Pick<RehearsalProps, 'writer' | 'bounces' | 'onBounce'>) {
  const figure = useRef<HTMLSpanElement>(null)
  const mat = useRef<SVGGElement>(null)

  function bounce() {
    onBounce()
    if (prefersReducedMotion()) return
    figure.current?.animate([...BOUNCE], { duration: BOUNCE_MS, easing: 'ease-out' })
    mat.current?.animate([...MAT], { duration: BOUNCE_MS })
  }

  return (
    <div className={styles.stand}>
      <button type="button" className={styles.jumper} aria-label={m.fof_rehearsal_bounce()} onClick={bounce}>
        <span ref={figure} className={styles.figure}>
          <Character name={writer.name} avatar={writer.avatar} color={writer.avatarColor} />
        </span>
        <svg className={styles.trampoline} viewBox="0 0 400 96" stroke="currentColor" aria-hidden="true">
          <path d="M60 36L36 94M340 36L364 94M140 40V94M260 40V94" strokeWidth={10} strokeLinecap="round" />
          <ellipse fill="var(--tomato)" strokeWidth={6} cx="200" cy="30" rx="184" ry="24" />
          <g ref={mat} className={styles.mat}>
            <ellipse fill="currentColor" stroke="none" cx="200" cy="28" rx="146" ry="15" />
          </g>
        </svg>
      </button>
      <Tag size="sm" ink={bounces === 0 ? 'cream' : 'sun'} className={styles.count}>
        {bounces === 0 ? m.fof_rehearsal_invitation() : m.fof_rehearsal_bounces({ count: bounces })}
      </Tag>
    </div>
  )
}
