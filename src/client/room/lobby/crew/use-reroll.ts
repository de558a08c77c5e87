import { m } from '#messages'
import { toastRefusal } from '../../../shell/refusals/toast-refusal.ts'
import { useBackend } from '../../../sync/calls/backend-context.tsx'
import { useOwnSeat } from '../../session/seat/seat.tsx'
import { createRerollGate } from './reroll-gate.ts'
import { hasRerolled } from './reroll-hint.ts'

/** Shared by the buttons in the list and on the stage. */
const gate = createRerollGate(() => performance.now())

/** Asks for another character. Returns false for a press that comes too early, which does nothing. */
export function useReroll(): () => boolean {
  const backend = useBackend()
  const { session } = useOwnSeat()
  return () => {
    if (!gate.pass()) return false
    hasRerolled.set()
    void backend.send('rerollAvatar', session).then((rerolled) => {
      if (!rerolled.ok) toastRefusal(m.lobby_crew_reroll_failed(), rerolled.refusal)
    })
    return true
  }
}
