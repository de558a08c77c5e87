import { m } from '#messages'
import linkButton from '#ui/link-button.module.css'
import { confirm } from '#ui/modal/modal-dialogs.ts'
import { useUnmountSignal } from '#ui/use-unmount-signal.ts'
import { hasSucceeded } from '../../shell/refusals/toast-refusal.ts'
import { focusHeading } from '../../shell/screen-heading.tsx'
import { useBusy } from '../../shell/use-busy.ts'
import { useSend } from '../../sync/calls/backend-context.tsx'

/** Forgets the score of the evening, for the host. The question closes for a player who is no longer the host. */
export function NewEveningButton() {
  const send = useSend()
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
    // The button disappears with the board.
    if (isSure && (await hasSucceeded(send('newEvening'), m.evening_new_evening_failed()))) focusHeading()
  }

  return (
    <button type="button" className={linkButton.link} aria-disabled={isBusy} onClick={() => run(begin)}>
      {m.evening_new_evening_label()}
    </button>
  )
}
