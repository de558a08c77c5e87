import { useBackend } from '#client/sync/backend-context.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { confirm } from '#client/ui/modal/modal-dialogs.ts'
import { toastRefusal } from '../../shell/toast-refusal.ts'
import { useBusy } from '../../shell/use-busy.ts'
import { useWaiting } from '../../shell/use-waiting.ts'
import { useOwnSeat } from '../seat/seat.tsx'
import { inviteCopy as copy } from './invite.copy.ts'

/** Renews the invite: the host replaces a code that has spread too far. */
export function NewInviteButton({ className }: { readonly className: string | undefined }) {
  const backend = useBackend()
  const { session } = useOwnSeat()
  const { run } = useBusy()
  const { isWaiting, waitFor } = useWaiting()

  async function renew(): Promise<void> {
    const isSure = await confirm({
      title: copy.renewTitle,
      message: copy.renewQuestion,
      confirmLabel: copy.renew,
      isEnding: true,
    })
    if (!isSure) return
    const renewed = await waitFor(backend.send('renewInvite', session))
    if (!renewed.ok) toastRefusal(copy.renewFailed, renewed.refusal)
  }

  return (
    <Button icon="refresh" size="sm" className={className} isBusy={isWaiting} onClick={() => run(renew)}>
      {copy.renew}
    </Button>
  )
}
