import type { SavedSession } from '#rooms/view/room-view.ts'
import { isTransient } from '../../../shell/refusals/refusal-text.ts'
import type { Answer } from '../../../sync/calls/backend.ts'
import { LEAVING_KEY, RETURN_MS } from '../../../sync/calls/saved-session.ts'
import type { BrowserClock } from '../../../sync/connection/browser-clock.ts'
import type { TextStorage } from '../../../sync/connection/text-storage.ts'

/** The subject of the toast that offers the way back. */
export const DEPARTURE = 'departure'
const RETRY_MS = 2_000

/**
 * Gives the seat up once the time for a return is over, or the page goes: unless a page of this browser has
 * taken it back, or taken another one, which removes the mark.
 */
export function depart(
  session: SavedSession,
  deps: {
    readonly leaveRoom: () => Answer<'leaveRoom'>
    readonly clock: BrowserClock
    /** The storage that all tabs share. */
    readonly storage: TextStorage
    /** Calls back when the page is unloaded; the returned function cancels it. */
    readonly listenToLeaving: (listener: () => void) => () => void
    /** The time for a return is over. */
    readonly ended: () => void
    /** The seat no longer exists. */
    readonly forgetSeat: () => void
  },
): void {
  const { clock, storage } = deps
  const mark = `${session.playerId} ${clock.now() + RETURN_MS}`
  storage.write(LEAVING_KEY, mark)
  const cancelTimer = clock.after(RETURN_MS, end)
  const stopListening = deps.listenToLeaving(end)

  function end(): void {
    cancelTimer()
    stopListening()
    deps.ended()
    void giveUp()
  }

  async function giveUp(): Promise<void> {
    if (storage.read(LEAVING_KEY) !== mark) return
    const left = await deps.leaveRoom()
    if (storage.read(LEAVING_KEY) !== mark) return
    if (!left.ok && isTransient(left.refusal)) clock.after(RETRY_MS, () => void giveUp())
    else deps.forgetSeat()
  }
}
