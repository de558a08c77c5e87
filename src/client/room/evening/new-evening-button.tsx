import { useBackend } from '#client/sync/backend-context.tsx'
import linkButton from '#client/ui/link-button.module.css'
import { confirm } from '#client/ui/modal/modal-dialogs.ts'
import { useUnmountSignal } from '#client/ui/use-unmount-signal.ts'
import { m } from '#messages'
import { focusHeading } from '../../shell/screen-heading.tsx'
import { toastRefusal } from '../../shell/toast-refusal.ts'
import { useBusy } from '../../shell/use-busy.ts'
import { useOwnSeat } from '../seat/seat.tsx'

/** Forgets the score of the evening, for the host. The question closes for a player who is no longer the host. */
export function NewEveningButton() {
  const backend = useBackend()
  const { session } = useOwnSeat()
  const unmountSignal = useUnmountSignal()
  const { isBusy, run } = useBusy()

  async function begin(): Promise<void> {
    const isSure = await confirm({
      type: 'warning',
      title: m.evening_new_evening_title(),
      message: m.evening_new_evening_question(),
      confirmLabel: m.evening_new_evening_label(),
      cancelLabel: m.evening_new_evening_keep(),
      isEnding: true,
      signal: unmountSignal(),
    })
    if (!isSure) return
    const begun = await backend.send('newEvening', session)
    if (!begun.ok) toastRefusal(m.evening_new_evening_failed(), begun.refusal)
    // The button disappears with the board.
    else focusHeading()
  }

  return (
    <button type="button" className={linkButton.link} aria-disabled={isBusy} onClick={() => run(begin)}>
      {m.evening_new_evening_label()}
    </button>
  )
}
