import { m } from '#messages'
import { joinClasses } from '#ui/join-classes.ts'
import type { AvatarButtonProps } from '#ui/player-row/player-row.tsx'
import { whenMotionEnds } from '#ui/presence/when-motion-ends.ts'
import { hasSucceeded } from '../../../shell/refusals/toast-refusal.ts'
import { createRememberedFlag } from '../../../shell/remembered-flag.ts'
import { useSend } from '../../../sync/calls/backend-context.tsx'
import styles from './reroll-button.module.css'
import { createRerollGate } from './reroll-gate.ts'

/** The player's own character as a button: a press hops, and asks for another character and phrase. */
export function RerollButton(props: AvatarButtonProps) {
  const reroll = useReroll()
  return (
    <button
      type="button"
      className={joinClasses(styles.button, props.className)}
      aria-label={m.lobby_crew_reroll()}
      title={m.lobby_crew_reroll()}
      onClick={({ currentTarget: button }) => {
        if (!reroll()) return
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

/** Shared by the buttons in the list and on the stage. */
const gate = createRerollGate(() => performance.now())

/** Asks for another character. Returns false for a press that comes too early, which does nothing. */
function useReroll(): () => boolean {
  const send = useSend()
  return () => {
    if (!gate.pass()) return false
    hasRerolled.set()
    void hasSucceeded(send('rerollAvatar'), m.lobby_crew_reroll_failed())
    return true
  }
}
