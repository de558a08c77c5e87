import { PhasePanels } from '../kit/about/phase-panels.tsx'
import { PointsList } from '../kit/about/points-list.tsx'
import { aboutCopy as copy } from './about.copy.ts'
import { speedPollsDefinition } from './definition.ts'

/** The rules in the order of play. The numbers repeat those of the game's SPEC. */
export default function AboutSpeedPolls() {
  return (
    <>
      <p>{copy.summary}</p>
      <PhasePanels phases={speedPollsDefinition.phases} />
      <p>{copy.phaseEnds}</p>
      <PointsList points={copy.points} />
      <p>{copy.scoring}</p>
      <p>{copy.secrecy}</p>
      <p>{copy.awards}</p>
    </>
  )
}
