import { useLocation } from 'wouter'
import { useBackend, useLive } from '#client/sync/backend-context.tsx'
import { choose, confirm, showWarning } from '#client/ui/modal/modal-dialogs.ts'
import { showToast } from '#client/ui/toast/toast.ts'
import { uiCopy } from '#client/ui/ui.copy.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { refusalCopy } from '../../shell/refusal.copy.ts'
import { refusalText, transferRefusalText } from '../../shell/refusal-text.ts'
import { toastRefusal } from '../../shell/toast-refusal.ts'
import { useBusy } from '../../shell/use-busy.ts'
import { useWaiting } from '../../shell/use-waiting.ts'
import { forgetSeat } from '../recovery/forget-seat.ts'
import { seatCopy as copy } from './seat.copy.ts'
import { useOwnSeat } from './seat.tsx'
import { useEndGame } from './use-end-game.ts'

/**
 * Leaves the room from the lobby or a game: asks for confirmation, gives up the seat, opens the landing page.
 */
export function useLeaveRoom(from: 'lobby' | 'game'): {
  readonly isLeaving: boolean
  readonly leave: () => void
} {
  const backend = useBackend()
  const live = useLive()
  const [, navigate] = useLocation()
  const { session, isHost, setLeaving } = useOwnSeat()
  const endGame = useEndGame()
  const { run } = useBusy()
  const { isWaiting, waitFor } = useWaiting()

  async function giveUpSeat(passHost: boolean, farewell: string, failure: string): Promise<void> {
    setLeaving(true)
    const left = await waitFor(backend.send('leaveRoom', session, { passHost }))
    if (!left.ok && !isAlreadyOut(left.refusal)) {
      setLeaving(false)
      if (left.refusal.code === 'no-one-to-transfer')
        await showWarning(refusalCopy.byCode['no-one-to-transfer'], copy.noPlayerToPassToTitle)
      else toastRefusal(failure, left.refusal, passHost ? transferRefusalText : refusalText)
      return
    }
    forgetSeat(session.playerId)
    live.unfollow()
    navigate('/')
    showToast({ type: 'success', message: farewell })
  }

  async function leave(): Promise<void> {
    const isAlone = live.getState().view?.players.length === 1
    const farewell = from === 'game' ? copy.leftGame : copy.leftRoom
    if (isHost && !isAlone) {
      const choice = await choose({
        type: 'warning',
        title: from === 'game' ? copy.leaveGameTitle : copy.leaveRoomTitle,
        message: copy.hostQuestion,
        focusOn: 'cancel',
        actions: [
          { value: 'pass', label: copy.passHost, variant: 'primary' },
          { value: 'end', label: copy.endGame, variant: 'danger' },
          { value: 'cancel', label: uiCopy.cancel, variant: 'secondary' },
        ],
      })
      if (choice === 'end') await waitFor(endGame())
      if (choice === 'pass') await giveUpSeat(true, copy.passedHost, copy.passHostFailed)
      return
    }
    const isAsked = isHost || from === 'lobby'
    if (isAsked) {
      const isSure = await confirm({
        message: copy.question,
        isEnding: true,
      })
      if (!isSure) return
    }
    await giveUpSeat(false, farewell, copy.leaveFailed)
  }

  return { isLeaving: isWaiting, leave: () => run(leave) }
}

/** The seat is already gone, so leaving has succeeded. */
function isAlreadyOut(refusal: Refusal): boolean {
  return (
    refusal.code === 'not-in-room' ||
    refusal.code === 'removed' ||
    refusal.code === 'room-not-found' ||
    refusal.code === 'player-not-found'
  )
}
