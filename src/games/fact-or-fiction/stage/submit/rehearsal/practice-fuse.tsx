import { useState } from 'react'
import { m } from '#messages'
import { Announced } from '#ui/announcer/announced.tsx'
import { burstPath } from '#ui/burst/burst-path.ts'
import { Button } from '#ui/button/button.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import { useTick } from '#ui/phase-timer/use-tick.ts'
import styles from './practice-fuse.module.css'
import { readPractice } from './rehearsal-timing.ts'

const SPARK = burstPath({ width: 100, height: 100, points: 9, depth: 0.74, seed: 17 })

/** A fuse as long as Present, to practise with. It ends nothing. */
export function PracticeFuse({ seconds }: { readonly seconds: number }) {
  const [startedAt, setStartedAt] = useState<number | null>(null)
  const reading = startedAt === null ? null : readPractice(startedAt, seconds, performance.now())
  const isRunning = reading !== null && !reading.isOver
  useTick(isRunning)
  return (
    <div className={styles.fuse} data-running={isRunning || undefined}>
      <span className={styles.bomb} aria-hidden="true">
        {reading?.secondsLeft ?? seconds}
      </span>
      <span className={styles.rope} style={cssVariables({ '--left': reading?.left ?? 1 })} aria-hidden="true">
        <span className={styles.window}>
          <i className={styles.hemp} />
        </span>
        {isRunning && (
          <span className={styles.track}>
            <svg className={styles.spark} viewBox="-4 -4 108 108" aria-hidden="true">
              <path d={SPARK} />
            </svg>
          </span>
        )}
      </span>
      <Button size="sm" icon="play" onClick={() => setStartedAt(performance.now())}>
        {startedAt === null ? m.fof_rehearsal_practise() : m.fof_rehearsal_practise_again()}
      </Button>
      <Announced text={isRunning ? m.fof_rehearsal_practice_starts({ seconds }) : ''} />
      <p className={styles.over} aria-live="polite">
        {reading?.isOver && m.fof_rehearsal_practice_over()}
      </p>
    </div>
  )
}
