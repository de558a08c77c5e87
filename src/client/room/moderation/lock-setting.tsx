import { useId } from 'react'
import { useBackend } from '#client/sync/backend-context.tsx'
import { SettingRow, settingHintId } from '#client/ui/setting-row/setting-row.tsx'
import { Switch } from '#client/ui/switch/switch.tsx'
import { toastRefusal } from '../../shell/toast-refusal.ts'
import { useOptimistic } from '../lobby/use-optimistic.ts'
import { useOwnSeat } from '../seat/seat.tsx'

/** The host's say in whether anybody new may come in. */
export function LockSetting(props: { readonly isLocked: boolean }) {
  const id = useId()
  const backend = useBackend()
  const { session } = useOwnSeat()
  const lock = useOptimistic(props.isLocked, async (isLocked) => {
    const locked = await backend.lockRoom(session, isLocked)
    if (!locked.ok)
      toastRefusal(isLocked ? 'Could not lock the room' : 'Could not open the room', locked.refusal)
  })
  return (
    <SettingRow
      id={id}
      label="Lock room"
      hint={lock.value ? 'Nobody new can come in.' : 'Anybody with the code can come in.'}
    >
      <Switch
        id={id}
        describedBy={settingHintId(id)}
        label="Lock room"
        isOn={lock.value}
        onToggle={lock.change}
      />
    </SettingRow>
  )
}
