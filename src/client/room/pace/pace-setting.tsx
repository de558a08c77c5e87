import { useId } from 'react'
import { useBackend } from '#client/sync/backend-context.tsx'
import { Segment } from '#client/ui/segment/segment.tsx'
import { SettingRow, settingHintId } from '#client/ui/setting-row/setting-row.tsx'
import { Pace } from '#rooms/pace.ts'
import { toastRefusal } from '../../shell/toast-refusal.ts'
import { useOptimistic } from '../lobby/settings/use-optimistic.ts'
import { useOwnSeat } from '../seat/seat.tsx'
import { paceCopy as copy } from './pace.copy.ts'

const OPTIONS = Pace.options.map((pace) => ({ value: pace, label: copy.names[pace] }))

/** The host's choice of the pace. */
export function PaceSetting(props: { readonly pace: Pace }) {
  const id = useId()
  const backend = useBackend()
  const { session } = useOwnSeat()
  const pace = useOptimistic<Pace>(props.pace, async (wanted) => {
    const changed = await backend.send('setPace', session, { pace: wanted })
    if (!changed.ok) toastRefusal(copy.failed, changed.refusal)
  })
  return (
    <SettingRow id={id} label={copy.label} hint={copy.hints[pace.value]} isGroup>
      <Segment
        label={copy.label}
        describedBy={settingHintId(id)}
        options={OPTIONS}
        value={pace.value}
        onValueChange={pace.change}
      />
    </SettingRow>
  )
}
