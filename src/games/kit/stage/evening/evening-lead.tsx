import { leadOf } from '#rooms/evening-board.ts'
import type { Evening } from '#rooms/room-view.ts'
import { Names } from '../names.tsx'
import { stageCopy } from '../stage.copy.ts'

const { evening: copy } = stageCopy

const NAMES_MAX = 2

/** "After 3 games. Lena takes the lead." */
export function EveningLead({ evening }: { readonly evening: Evening }) {
  const lead = leadOf(evening)
  return (
    <>
      {copy.after(evening.games)}{' '}
      {lead !== null && (
        <>
          <Names names={lead.leaders.map(({ name }) => name)} most={NAMES_MAX} /> {copy.lead[lead.kind]}
        </>
      )}
    </>
  )
}
