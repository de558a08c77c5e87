import { m } from '#messages'
import { leadOf } from '#rooms/evening/evening-board.ts'
import type { Evening } from '#rooms/view/room-view.ts'
import { Names } from '#ui/names/names.tsx'
import { Slotted } from '#ui/slotted.tsx'

const NAMES_MAX = 2

const LEADS = {
  first: m.kit_evening_lead_first,
  taken: m.kit_evening_lead_taken,
  kept: m.kit_evening_lead_kept,
  shared: m.kit_evening_lead_shared,
} as const

/** "After 3 games. Lena takes the lead." */
export function EveningLead({ evening }: { readonly evening: Evening }) {
  const lead = leadOf(evening)
  return (
    <>
      {m.kit_evening_after({ games: evening.games })}{' '}
      {lead !== null && (
        <Slotted sentence={(names) => LEADS[lead.kind]({ names })}>
          <Names names={lead.leaders.map(({ name }) => name)} most={NAMES_MAX} />
        </Slotted>
      )}
    </>
  )
}
