import { useState } from 'react'
import { m } from '#messages'
import { Announced } from '#ui/announcer/announced.tsx'
import { Button } from '#ui/button/button.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import { Rope } from '#ui/phase-timer/phase-timer.tsx'
import { useTick } from '#ui/phase-timer/use-tick.ts'
import styles from './practice-fuse.module.css'
import { readPractice } from './rehearsal-timing.ts'

/** A fuse as long as Present, to practise with. It ends nothing. */
export function PracticeFuse({ seconds }: { readonly seconds: number }) {
  const [startedAt, setStartedAt] = useState<number | null>(null)
  const reading = startedAt === null ? null : readPractice(startedAt, seconds, performance.now())
  const isRunning = reading !== null && !reading.isOver
  useTick(isRunning)
  return (
    <div
      className={styles.fuse}
      data-running={isRunning || undefined}
      style={cssVariables({ '--left': reading?.left ?? 1 })}
    >
      <span className={styles.bomb} aria-hidden="true">
        {reading?.secondsLeft ?? seconds}
      </span>
      <Rope isBurning={isRunning} className={styles.rope} />
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
