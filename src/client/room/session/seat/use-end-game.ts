import { m } from '#messages'
import { toastRefusal } from '../../../shell/refusals/toast-refusal.ts'
import { useBackend } from '../../../sync/calls/backend-context.tsx'
import { useOwnSeat } from './seat.tsx'

/** Ends the game for all players. Shows a toast on failure. */
export function useEndGame(): () => Promise<void> {
  const backend = useBackend()
  const { session } = useOwnSeat()
  return async () => {
    const ended = await backend.send('endGame', session)
    if (!ended.ok) toastRefusal(m.seat_end_game_failed(), ended.refusal)
  }
}
