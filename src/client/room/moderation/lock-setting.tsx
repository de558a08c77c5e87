import { useId } from 'react'
import { useBackend } from '#client/sync/backend-context.tsx'
import { SettingRow, settingHintId } from '#client/ui/setting-row/setting-row.tsx'
import { Switch } from '#client/ui/switch/switch.tsx'
import { toastRefusal } from '../../shell/toast-refusal.ts'
import { useOptimistic } from '../lobby/settings/use-optimistic.ts'
import { useOwnSeat } from '../seat/seat.tsx'
import { moderationCopy as copy } from './moderation.copy.ts'

/** The host's switch for the room's lock. */
export function LockSetting(props: { readonly isLocked: boolean }) {
  const id = useId()
  const backend = useBackend()
  const { session } = useOwnSeat()
  const lock = useOptimistic(props.isLocked, async (isLocked) => {
    const locked = await backend.send('lockRoom', session, { isLocked })
    if (!locked.ok) toastRefusal(isLocked ? copy.lockFailed : copy.unlockFailed, locked.refusal)
  })
  return (
    <SettingRow id={id} label={copy.lockRoom} hint={lock.value ? copy.lockedHint : copy.unlockedHint}>
      <Switch
        id={id}
        describedBy={settingHintId(id)}
        label={copy.lockRoom}
        isOn={lock.value}
        onToggle={lock.change}
      />
    </SettingRow>
  )
}
