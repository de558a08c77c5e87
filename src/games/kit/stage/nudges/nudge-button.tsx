import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { joinClasses } from '#ui/join-classes.ts'
import { prefersReducedMotion } from '#ui/prefers-reduced-motion.ts'
import type { GamePlayer } from '../../rules/view.ts'
import { type ShownStage, useStage } from '../frame/stage-context.ts'
import { hop } from '../reactions/hop.ts'
import styles from './nudge-button.module.css'

/** A player can be nudged at most this often, by all others together. */
const REST_MS = 5_000

export interface NudgeButtonProps {
  readonly player: GamePlayer
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A character that a tap nudges: it hops here, and its player is told that the room waits. */
export function NudgeButton({ player, className, children }: NudgeButtonProps) {
  const { signals } = useStage()
  const character = useRef<HTMLSpanElement>(null)
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    if (!isResting) return
    const timer = setTimeout(() => setResting(false), REST_MS)
    return () => clearTimeout(timer)
  }, [isResting])

  function nudge(): void {
    if (isResting) return
    setResting(true)
    signals.nudge(player.id)
    if (character.current !== null && !prefersReducedMotion()) hop(character.current)
  }

  return (
    <button
      type="button"
      className={joinClasses(styles.button, className)}
      aria-label={m.kit_nudges_nudge({ name: player.name })}
      // Not disabled: it would lose the focus.
      aria-disabled={isResting || undefined}
      onClick={nudge}
    >
      <span ref={character} className={styles.character}>
        {children}
      </span>
      {isResting && (
        <span className={styles.psst} aria-hidden="true">
          {m.kit_nudges_psst()}
        </span>
      )}
    </button>
  )
}

type NudgeStage = Pick<ShownStage, 'phase' | 'me'> & {
  readonly signals: Pick<ShownStage['signals'], 'isHidden' | 'isOff'>
}

/** Whether the phase waits for this player, and the viewer may nudge them. A watcher only sees who is asleep. */
export function canNudge(stage: NudgeStage, { id, isDone, isGone }: GamePlayer): boolean {
  const { phase, me, signals } = stage
  const isAwaited = phase.collects === true && isDone === false && !isGone
  return isAwaited && me !== null && id !== me && !signals.isHidden && !signals.isOff
}
