import { PhasePanels } from '../kit/about/phase-panels.tsx'
import { PointsList } from '../kit/about/points-list.tsx'
import { aboutCopy as copy } from './about.copy.ts'
import factOrFictionDefinition, { DECK_MAX } from './definition.ts'

/** The rules in the order of play. The numbers repeat those of the game's SPEC. */
export default function AboutFactOrFiction() {
  const { minPlayers, maxPlayers, duration, phases, points } = factOrFictionDefinition
  return (
    <>
      <p>{copy.summary({ minPlayers, maxPlayers, minutes: duration })}</p>
      <PhasePanels phases={phases} />
      <p>{copy.phaseEnds(DECK_MAX)}</p>
      <PointsList points={points} />
      <p>{copy.scoring}</p>
      <p>{copy.secrecy}</p>
      <p>{copy.awards}</p>
    </>
  )
}
