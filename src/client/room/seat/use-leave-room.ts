import { useLocation } from 'wouter'
import { useBackend, useLive } from '#client/sync/backend-context.tsx'
import { choose, confirm, showWarning } from '#client/ui/modal/modal-dialogs.ts'
import { showToast } from '#client/ui/toast/toast.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { refusalText, transferRefusalText } from '../../shell/refusal-text.ts'
import { toastRefusal } from '../../shell/toast-refusal.ts'
import { useBusy } from '../../shell/use-busy.ts'
import { useWaiting } from '../../shell/use-waiting.ts'
import { forgetSeat } from '../recovery/forget-seat.ts'
import { useOwnSeat } from './seat.tsx'
import { useEndGame } from './use-end-game.ts'

/** Leaving, from the lobby or from a game: asks what has to be asked, gives up the seat, goes home. */
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
    const left = await waitFor(backend.leaveRoom(session, { passHost }))
    if (!left.ok && !isAlreadyOut(left.refusal)) {
      setLeaving(false)
      if (left.refusal.code === 'no-one-to-transfer')
        await showWarning('No other players to transfer host to!', 'Cannot Transfer')
      else toastRefusal(failure, left.refusal, passHost ? transferRefusalText : refusalText)
      return
    }
    forgetSeat(session.playerId)
    live.unwatch()
    navigate('/')
    showToast({ type: 'success', message: farewell })
  }

  async function leave(): Promise<void> {
    const isAlone = live.getState().view?.players.length === 1
    const farewell = from === 'game' ? 'You have left the game' : 'Thanks for playing! See you next time!'
    if (isHost && !isAlone) {
      const choice = await choose({
        type: 'warning',
        title: from === 'game' ? 'Leave Game' : 'Leave Room',
        message: 'You are the host. What about everybody else?',
        focusOn: 'cancel',
        actions: [
          { value: 'pass', label: 'Pass Host & Leave', variant: 'primary' },
          { value: 'end', label: 'End Game for All', variant: 'danger' },
          { value: 'cancel', label: 'Cancel', variant: 'secondary' },
        ],
      })
      if (choice === 'end') await waitFor(endGame())
      if (choice === 'pass')
        await giveUpSeat(
          true,
          'Host transferred and you have left the room',
          'Failed to transfer host. Please try again!',
        )
      return
    }
    const isAsked = isHost || from === 'lobby'
    if (isAsked) {
      const isSure = await confirm({
        message: 'Are you sure you want to leave this room? Your squad will miss you!',
        isEnding: true,
      })
      if (!isSure) return
    }
    await giveUpSeat(false, farewell, 'Failed to leave game. Please try again!')
  }

  return { isLeaving: isWaiting, leave: () => run(leave) }
}

/** What was asked for is so already. */
function isAlreadyOut(refusal: Refusal): boolean {
  return (
    refusal.code === 'not-in-room' ||
    refusal.code === 'removed' ||
    refusal.code === 'room-not-found' ||
    refusal.code === 'player-not-found'
  )
}
