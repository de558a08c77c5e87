import { type ReactNode, useState } from 'react'
import { m } from '#messages'
import { Announced } from '../announcer/announced.tsx'
import { burstPath } from '../burst/burst-path.ts'
import { cssVariables } from '../css-variables.ts'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './phase-timer.module.css'
import { announceTimer, readTimer } from './timer-reading.ts'
import { useTick } from './use-tick.ts'

const SPARK = burstPath({ width: 100, height: 100, points: 9, depth: 0.74, seed: 17 })

/** A countdown: a bomb with the seconds on it and a burning rope. */
export function PhaseTimer(props: {
  /** The deadline on the clock of `now`; null while the timer is paused. */
  readonly endsAt: number | null
  readonly totalMs: number
  readonly now: () => number
  readonly pausedLabel?: string | undefined
  /** The viewer has nothing to do before the deadline, so the last seconds are not red. */
  readonly isCalm?: boolean
}) {
  const { endsAt, totalMs, now, pausedLabel = m.parts_paused(), isCalm = false } = props
  const ticks = useTick(endsAt !== null)
  const reading = endsAt === null ? null : readTimer(endsAt, totalMs, now())
  const seconds = reading?.seconds ?? null
  const announced = useAnnouncement(endsAt, seconds)
  return (
    <div className={styles.fuse} data-hot={(reading?.isHot && !isCalm) || undefined}>
      <div
        className={styles.timer}
        role="timer"
        aria-label={seconds === null ? pausedLabel : m.parts_seconds_left({ count: seconds })}
        style={cssVariables({
          '--left': reading?.left ?? 1,
          '--left-step': seconds === null ? 1 : Math.min(1, (seconds * 1000) / totalMs),
        })}
      >
        <span className={styles.bomb} aria-hidden="true">
          {seconds ?? <Icon name="pause" />}
        </span>
        {/* The key makes each phase start with a whole rope, not with the rest of the previous one. */}
        <Rope key={endsAt} isBurning={reading !== null} isFlaring={ticks % 2 === 1}>
          {seconds === null && <span className={styles.reason}>{pausedLabel}</span>}
        </Rope>
      </div>
      {/* The key makes a new phase announce its time even if the text is unchanged. */}
      <Announced key={endsAt} text={announced} />
    </div>
  )
}

/** A rope that burns down to `--left` of its length, from 1 to 0. Decoration. */
export function Rope(props: {
  readonly isBurning: boolean
  readonly isFlaring?: boolean
  readonly className?: string | undefined
  readonly children?: ReactNode
}) {
  const { isBurning, isFlaring = false, className, children } = props
  return (
    <span className={joinClasses(styles.rope, className)} aria-hidden="true">
      <span className={styles.window}>
        <i className={styles.hemp} />
      </span>
      {isBurning && (
        <span className={styles.track}>
          <svg
            className={styles.spark}
            data-flare={isFlaring || undefined}
            viewBox="-4 -4 108 108"
            aria-hidden="true"
          >
            <path d={SPARK} />
          </svg>
        </span>
      )}
      {children}
    </span>
  )
}

function useAnnouncement(endsAt: number | null, seconds: number | null): string {
  const [last, setLast] = useState({ endsAt, seconds: null as number | null, text: '' })
  const before = last.endsAt === endsAt ? last.seconds : null
  if (seconds !== null && (last.endsAt !== endsAt || last.seconds !== seconds)) {
    const text = announceTimer(before, seconds)
    setLast({ endsAt, seconds, text: text ?? (before === null ? '' : last.text) })
  }
  return seconds === null ? '' : last.text
}
