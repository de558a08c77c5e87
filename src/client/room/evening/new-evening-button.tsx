import { useBackend } from '#client/sync/backend-context.tsx'
import linkButton from '#client/ui/link-button.module.css'
import { confirm } from '#client/ui/modal/modal-dialogs.ts'
import { useUnmountSignal } from '#client/ui/use-unmount-signal.ts'
import { focusHeading } from '../../shell/screen-heading.tsx'
import { toastRefusal } from '../../shell/toast-refusal.ts'
import { useBusy } from '../../shell/use-busy.ts'
import { useOwnSeat } from '../seat/seat.tsx'
import { eveningCopy } from './evening.copy.ts'

const { newEvening: copy } = eveningCopy

/** Forgets the score of the evening, for the host. The question closes for a player who is no longer the host. */
export function NewEveningButton() {
  const backend = useBackend()
  const { session } = useOwnSeat()
  const unmountSignal = useUnmountSignal()
  const { isBusy, run } = useBusy()

  async function begin(): Promise<void> {
    const isSure = await confirm({
      type: 'warning',
      title: copy.title,
      message: copy.question,
      confirmLabel: copy.label,
      cancelLabel: copy.keep,
      isEnding: true,
      signal: unmountSignal(),
    })
    if (!isSure) return
    const begun = await backend.send('newEvening', session)
    if (!begun.ok) toastRefusal(copy.failed, begun.refusal)
    // The button disappears with the board.
    else focusHeading()
  }

  return (
    <button type="button" className={linkButton.link} aria-disabled={isBusy} onClick={() => run(begin)}>
      {copy.label}
    </button>
  )
}
