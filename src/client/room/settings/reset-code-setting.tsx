import { useId } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { confirm } from '#ui/modal/modal-dialogs.ts'
import { SettingRow, settingHintId } from '#ui/setting-row/setting-row.tsx'
import { toastRefusal } from '../../shell/refusals/toast-refusal.ts'
import { useBusy } from '../../shell/use-busy.ts'
import { useWaiting } from '../../shell/use-waiting.ts'
import { useBackend } from '../../sync/calls/backend-context.tsx'
import { useOwnSeat } from '../session/seat/seat.tsx'

/** Renews the invite: the host replaces a code that has spread too far. */
export function ResetCodeSetting() {
  const id = useId()
  const backend = useBackend()
  const { session } = useOwnSeat()
  const { run } = useBusy()
  const { isWaiting, waitFor } = useWaiting()

  async function renew(): Promise<void> {
    const isSure = await confirm({
      title: m.invite_renew_title(),
      message: m.invite_renew_question(),
      confirmLabel: m.invite_renew(),
      isEnding: true,
    })
    if (!isSure) return
    const renewed = await waitFor(backend.send('renewInvite', session))
    if (!renewed.ok) toastRefusal(m.invite_renew_failed(), renewed.refusal)
  }

  return (
    <SettingRow id={id} label={m.invite_code()} hint={m.invite_renew_hint()}>
      <Button
        id={id}
        aria-label={m.invite_renew()}
        aria-describedby={settingHintId(id)}
        icon="refresh"
        size="sm"
        isBusy={isWaiting}
        onClick={() => run(renew)}
      >
        {m.invite_renew()}
      </Button>
    </SettingRow>
  )
}
