import { useId } from 'react'
import { m } from '#messages'
import type { SavedSession } from '#rooms/view/saved-session.ts'
import { SettingRow, settingHintId } from '#ui/setting-row/setting-row.tsx'
import { Switch } from '#ui/switch/switch.tsx'
import { toastRefusal } from '../../shell/refusals/toast-refusal.ts'
import { useBackend } from '../../sync/calls/backend-context.tsx'
import { useOptimistic } from './use-optimistic.ts'

/** The host's switch for watching. */
export function AllowWatchingSetting(props: { readonly session: SavedSession; readonly isAllowed: boolean }) {
  const id = useId()
  const backend = useBackend()
  const watching = useOptimistic(props.isAllowed, async (isAllowed) => {
    const changed = await backend.send('allowWatchers', props.session, { isAllowed })
    if (!changed.ok)
      toastRefusal(isAllowed ? m.audience_allow_failed() : m.audience_end_failed(), changed.refusal)
  })
  return (
    <SettingRow
      id={id}
      label={m.audience_allow()}
      hint={watching.value ? m.audience_allowed_hint() : m.audience_not_allowed_hint()}
    >
      <Switch
        id={id}
        describedBy={settingHintId(id)}
        label={m.audience_allow()}
        isOn={watching.value}
        onToggle={watching.change}
      />
    </SettingRow>
  )
}
