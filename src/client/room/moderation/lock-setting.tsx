import { useId } from 'react'
import { useBackend } from '#client/sync/backend-context.tsx'
import { SettingRow, settingHintId } from '#client/ui/setting-row/setting-row.tsx'
import { Switch } from '#client/ui/switch/switch.tsx'
import { m } from '#messages'
import { toastRefusal } from '../../shell/toast-refusal.ts'
import { useOptimistic } from '../lobby/settings/use-optimistic.ts'
import { useOwnSeat } from '../seat/seat.tsx'

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
