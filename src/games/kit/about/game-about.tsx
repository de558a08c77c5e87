import type { GameDefinition } from '../../game-definition.ts'
import { aboutPartsCopy as copy } from './about-parts.copy.ts'
import { PhasePanels } from './phase-panels.tsx'
import { PointsList } from './points-list.tsx'

export interface GameAboutProps {
  readonly definition: GameDefinition
  readonly points: readonly { readonly when: string; readonly points: number }[]
}

/** A game on the About page, by its definition: phases, rules and points. */
export function GameAbout({ definition, points }: GameAboutProps) {
  const { description, detailedRules, duration, maxPlayers, minPlayers, phases } = definition
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
