import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import type { PlayableDefinition } from '../../game-definition.ts'
import { PhasePanels } from './phase-panels.tsx'
import { PointsList } from './points-list.tsx'

/** A game on the About page, by its definition: phases, rules and points. */
export function GameAbout({ definition }: { readonly definition: PlayableDefinition }) {
  const { description, detailedRules, duration, maxPlayers, minPlayers, phases, points } = definition
  return (
    <>
      <p>
        {description()} {m.kit_about_size({ min: minPlayers, max: maxPlayers, minutes: duration })}
      </p>
      <PhasePanels phases={phases} />
      {linesOf(detailedRules()).map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
      <PointsList points={points} />
    </>
  )
}
