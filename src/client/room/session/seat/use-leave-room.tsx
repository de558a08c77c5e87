import { Link, useLocation } from 'wouter'
import { m } from '#messages'
import type { Refusal } from '#protocol/refusal.ts'
import linkStyles from '#ui/link-button.module.css'
import { confirm, showWarning } from '#ui/modal/modal-dialogs.ts'
import { openModal } from '#ui/modal/modal-store.ts'
import { closeToasts, showToast } from '#ui/toast/toast.ts'
import { refusalText, transferRefusalText } from '../../../shell/refusals/refusal-text.ts'
import { hasSucceeded, toastRefusal } from '../../../shell/refusals/toast-refusal.ts'
import { useBusy } from '../../../shell/use-busy.ts'
import { useWaiting } from '../../../shell/use-waiting.ts'
import { useLive, useSend } from '../../../sync/calls/backend-context.tsx'
import { forgetSeat, RETURN_MS } from '../../../sync/calls/saved-session.ts'
import { browserClock } from '../../../sync/connection/browser-clock.ts'
import { browserStorage } from '../../../sync/connection/text-storage.ts'
import { DEPARTURE, depart } from './depart.ts'
import { useOwnSeat } from './seat.tsx'

/**
 * Leaves the room from the lobby or a game: asks for confirmation, gives up the seat, opens the landing page. A
 * player who is not the host leaves a game without a question, and has a way back for a while.
 */
export function useLeaveRoom(from: 'lobby' | 'game') {
  const send = useSend()
  const live = useLive()
  const [, navigate] = useLocation()
  const { session, isHost, setLeaving } = useOwnSeat()
  const endGame = useEndGame()
  const { run } = useBusy()
  const { isWaiting, waitFor } = useWaiting()

  async function giveUpSeat(passHost: boolean, farewell: string, failure: string): Promise<void> {
    setLeaving(true)
    const left = await waitFor(send('leaveRoom', { passHost }))
    if (!left.ok && !ALREADY_OUT.includes(left.refusal.code)) {
      setLeaving(false)
      if (left.refusal.code === 'no-one-to-transfer')
        await showWarning(m.refusal_no_one_to_transfer(), m.seat_no_player_to_pass_to_title())
      else toastRefusal(failure, left.refusal, passHost ? transferRefusalText : refusalText)
      return
    }
    forgetSeat(session.playerId)
    live.unfollow()
    navigate('/')
    showToast({ type: 'success', message: farewell })
  }

  function departFromGame(): void {
    setLeaving(true)
    depart(session, {
      leaveRoom: () => send('leaveRoom', { passHost: false }),
      clock: browserClock,
      storage: browserStorage,
      listenToLeaving: (listener) => {
        // Before the connection closes, which listens to the same event.
        window.addEventListener('pagehide', listener, { capture: true })
        return () => window.removeEventListener('pagehide', listener, { capture: true })
      },
      ended: () => closeToasts(DEPARTURE),
      forgetSeat: () => forgetSeat(session.playerId),
    })
    live.unfollow()
    navigate('/')
    showToast({
      type: 'success',
      message: m.seat_left_game(),
      description: (
        <Link href={`/room/${session.roomCode}`} className={linkStyles.link} ref={focus}>
          {m.seat_back_to_seat()}
        </Link>
      ),
      duration: RETURN_MS,
      pausable: false,
      about: DEPARTURE,
    })
  }

  async function leave(): Promise<void> {
    const isAlone = live.getState().view?.players.length === 1
    if (isHost && !isAlone) {
      const choice = await openModal({
        type: 'warning',
        title: from === 'game' ? m.seat_leave_game_title() : m.seat_leave_room_title(),
        message: m.seat_host_question(),
        focusOn: 'cancel',
        actions: [
          { value: 'pass', label: m.seat_pass_host(), variant: 'primary' },
          { value: 'end', label: m.seat_end_game(), variant: 'danger' },
          { value: 'cancel', label: m.ui_cancel(), variant: 'secondary' },
        ],
      })
      if (choice === 'end') await waitFor(endGame())
      if (choice === 'pass') await giveUpSeat(true, m.seat_passed_host(), m.seat_pass_host_failed())
      return
    }
    if (!isHost && from === 'game') return departFromGame()
    if (await confirm({ message: m.seat_question(), isEnding: true }))
      await giveUpSeat(
        false,
        from === 'game' ? m.seat_left_game() : m.seat_left_room(),
        m.seat_leave_failed(),
      )
  }

  return { isLeaving: isWaiting, leave: () => run(leave) }
}

/** The screen with the focus is gone. */
function focus(link: HTMLAnchorElement | null): void {
  link?.focus({ preventScroll: true })
}

/** The seat is already gone, so leaving has succeeded. */
const ALREADY_OUT: readonly Refusal['code'][] = [
  'not-in-room',
  'removed',
  'room-not-found',
  'player-not-found',
]

export function useEndGame(): () => Promise<void> {
  const send = useSend()
  return async () => {
    await hasSucceeded(send('endGame'), m.seat_end_game_failed())
  }
}
