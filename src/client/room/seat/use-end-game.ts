import { useBackend } from '#client/sync/backend-context.tsx'
import { toastRefusal } from '../../shell/toast-refusal.ts'
import { useOwnSeat } from './seat.tsx'

/** Brings everybody back to the lobby; a failure is told. */
export function useEndGame(): () => Promise<void> {
  const backend = useBackend()
  const { session } = useOwnSeat()
  return async () => {
    const ended = await backend.endGame(session)
    if (!ended.ok) toastRefusal('Failed to end game. Please try again!', ended.refusal)
  }
}
