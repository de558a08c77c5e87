import { useId } from 'react'
import { m } from '#messages'
import { Pace } from '#rooms/games/pace.ts'
import { Segment } from '#ui/segment/segment.tsx'
import { SettingRow, settingHintId } from '#ui/setting-row/setting-row.tsx'
import { toastRefusal } from '../../shell/refusals/toast-refusal.ts'
import { useBackend } from '../../sync/calls/backend-context.tsx'
import { useOwnSeat } from '../session/seat/seat.tsx'
import { PACE_HINTS } from './pace-hints.ts'
import { useOptimistic } from './use-optimistic.ts'

const NAMES: Readonly<Record<Pace, string>> = {
  normal: m.pace_names_normal(),
  relaxed: m.pace_names_relaxed(),
  slow: m.pace_names_slow(),
}
const OPTIONS = Pace.options.map((pace) => ({ value: pace, label: NAMES[pace] }))

/** The host's choice of the pace. */
export function PaceSetting(props: { readonly pace: Pace }) {
  const id = useId()
  const backend = useBackend()
  const { session } = useOwnSeat()
  const pace = useOptimistic<Pace>(props.pace, async (wanted) => {
    const changed = await backend.send('setPace', session, { pace: wanted })
    if (!changed.ok) toastRefusal(m.pace_failed(), changed.refusal)
  })
  return (
    <SettingRow id={id} label={m.pace_label()} hint={PACE_HINTS[pace.value]} isGroup>
      <Segment
        label={m.pace_label()}
        describedBy={settingHintId(id)}
        options={OPTIONS}
        value={pace.value}
        onValueChange={pace.change}
      />
    </SettingRow>
  )
}
