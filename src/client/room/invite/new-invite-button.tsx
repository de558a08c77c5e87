import { useBackend } from '#client/sync/backend-context.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { confirm } from '#client/ui/modal/modal-dialogs.ts'
import { toastRefusal } from '../../shell/toast-refusal.ts'
import { useBusy } from '../../shell/use-busy.ts'
import { useWaiting } from '../../shell/use-waiting.ts'
import { useOwnSeat } from '../seat/seat.tsx'

/** The host's way to another code, once the old one has gone too far. */
export function NewInviteButton({ className }: { readonly className: string | undefined }) {
  const backend = useBackend()
  const { session } = useOwnSeat()
  const { run } = useBusy()
  const { isWaiting, waitFor } = useWaiting()

  async function renew(): Promise<void> {
    const isSure = await confirm({
      title: 'New invite?',
      message: 'The room gets a new code. The old code and link stop working; whoever is in stays in.',
      confirmLabel: 'New Invite',
      isEnding: true,
    })
    if (!isSure) return
    const renewed = await waitFor(backend.renewInvite(session))
    if (!renewed.ok) toastRefusal('Could not make a new invite', renewed.refusal)
  }

  return (
    <Button icon="refresh" size="sm" className={className} isBusy={isWaiting} onClick={() => run(renew)}>
      New Invite
    </Button>
  )
}
