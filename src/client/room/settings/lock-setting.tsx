import { useId } from 'react'
import { m } from '#messages'
import { SettingRow, settingHintId } from '#ui/setting-row/setting-row.tsx'
import { Switch } from '#ui/switch/switch.tsx'
import { toastRefusal } from '../../shell/refusals/toast-refusal.ts'
import { useBackend } from '../../sync/calls/backend-context.tsx'
import { useOwnSeat } from '../session/seat/seat.tsx'
import { useOptimistic } from './use-optimistic.ts'

/** The host's switch for the room's lock. */
export function LockSetting(props: { readonly isLocked: boolean }) {
  const id = useId()
  const backend = useBackend()
  const { session } = useOwnSeat()
  const lock = useOptimistic(props.isLocked, async (isLocked) => {
    const locked = await backend.send('lockRoom', session, { isLocked })
    if (!locked.ok)
      toastRefusal(isLocked ? m.moderation_lock_failed() : m.moderation_unlock_failed(), locked.refusal)
  })
  return (
    <SettingRow
      id={id}
      label={m.moderation_lock_room()}
      hint={lock.value ? m.moderation_locked_hint() : m.moderation_unlocked_hint()}
    >
      <Switch
        id={id}
        describedBy={settingHintId(id)}
        label={m.moderation_lock_room()}
        isOn={lock.value}
        onToggle={lock.change}
      />
    </SettingRow>
  )
}
