import type { PlayableDefinition } from '../../game-definition.ts'
import { aboutPartsCopy as copy } from './about-parts.copy.ts'
import { PhasePanels } from './phase-panels.tsx'
import { PointsList } from './points-list.tsx'

/** A game on the About page, by its definition: phases, rules and points. */
export function GameAbout({ definition }: { readonly definition: PlayableDefinition }) {
  const { description, detailedRules, duration, maxPlayers, minPlayers, phases, points } = definition
  return (
    <>
      <p>
        {description} {copy.size(minPlayers, maxPlayers, duration)}
      </p>
      <PhasePanels phases={phases} />
      {detailedRules.map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
      <PointsList points={points} />
    </>
  )
}
