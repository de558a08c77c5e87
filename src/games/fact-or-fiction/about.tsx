import { m } from '#messages'
import { PhasePanels, PointsList } from '../kit/about/game-about.tsx'
import factOrFictionDefinition, { DECK_MAX } from './definition.ts'

/** The rules in the order of play. The numbers repeat those of the game's SPEC. */
export default function AboutFactOrFiction() {
  const { minPlayers, maxPlayers, duration, phases, points } = factOrFictionDefinition
  return (
    <>
      <p>{m.fof_about_summary({ minPlayers, maxPlayers, minutes: duration })}</p>
      <PhasePanels phases={phases} />
      <p>{m.fof_about_phase_ends({ statementsMax: DECK_MAX })}</p>
      <PointsList points={points} />
      <p>{m.fof_about_scoring()}</p>
      <p>{m.fof_about_secrecy()}</p>
      <p>{m.fof_about_awards()}</p>
    </>
  )
}
