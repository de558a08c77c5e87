import { m } from '#messages'
import linkButton from '#ui/link-button.module.css'
import { confirm } from '#ui/modal/modal-dialogs.ts'
import { useUnmountSignal } from '#ui/use-unmount-signal.ts'
import { toastRefusal } from '../../shell/refusals/toast-refusal.ts'
import { focusHeading } from '../../shell/screen-heading.tsx'
import { useBusy } from '../../shell/use-busy.ts'
import { useBackend } from '../../sync/calls/backend-context.tsx'
import { useOwnSeat } from '../session/seat/seat.tsx'

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
