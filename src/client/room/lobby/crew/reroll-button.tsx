import { m } from '#messages'
import { joinClasses } from '#ui/join-classes.ts'
import type { AvatarButtonProps } from '#ui/player-row/player-row.tsx'
import { whenMotionEnds } from '#ui/presence/when-motion-ends.ts'
import { hasSucceeded } from '../../../shell/refusals/toast-refusal.ts'
import { createRememberedFlag } from '../../../shell/remembered-flag.ts'
import { useSend } from '../../../sync/calls/backend-context.tsx'
import styles from './reroll-button.module.css'

/** The player's own character as a button: a press hops, and asks for another character and phrase. */
export function RerollButton(props: AvatarButtonProps) {
  const send = useSend()
  return (
    <button
      type="button"
      className={joinClasses(styles.button, props.className)}
      aria-label={m.lobby_crew_reroll()}
      title={m.lobby_crew_reroll()}
      onClick={({ currentTarget: button }) => {
        if (!mayReroll()) return
        hasRerolled.set()
        void hasSucceeded(send('rerollAvatar'), m.lobby_crew_reroll_failed())
        button.dataset.hopping = ''
        whenMotionEnds(button, () => delete button.dataset.hopping)
      }}
    >
      {props.children}
    </button>
  )
}

/** Whether this browser has changed its character before: then it needs no hint. */
export const hasRerolled = createRememberedFlag('rumpus.rerolled')

/** The server accepts two a second. */
const LEAST_GAP_MS = 500

/** Whether a press may pass. One that comes too early is dropped. */
export function createRerollGate(now: () => number): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const at = now()
    if (at - last < LEAST_GAP_MS) return false
    last = at
    return true
  }
}

/** Shared by the buttons in the list and on the stage. */
const mayReroll = createRerollGate(() => performance.now())
