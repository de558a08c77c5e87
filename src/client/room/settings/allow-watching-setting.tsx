import { m } from '#messages'
import type { SavedSession } from '#rooms/view/room-view.ts'
import { SettingRow } from '#ui/setting-row/setting-row.tsx'
import { Switch } from '#ui/switch/switch.tsx'
import { useBackend } from '../../sync/calls/backend-context.tsx'
import { useOptimistic } from './use-optimistic.ts'

/** The host's switch for watching. */
export function AllowWatchingSetting(props: { readonly session: SavedSession; readonly isAllowed: boolean }) {
  const backend = useBackend()
  const watching = useOptimistic(
    props.isAllowed,
    (isAllowed) => backend.send('allowWatchers', props.session, { isAllowed }),
    (isAllowed) => (isAllowed ? m.audience_allow_failed() : m.audience_end_failed()),
  )
  return (
    <SettingRow
      label={m.audience_allow()}
      hint={watching.value ? m.audience_allowed_hint() : m.audience_not_allowed_hint()}
    >
      {(control) => <Switch {...control} isOn={watching.value} onToggle={watching.change} />}
    </SettingRow>
  )
}
