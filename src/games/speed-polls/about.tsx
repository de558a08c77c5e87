import { GameAbout } from '../kit/about/game-about.tsx'
import { aboutCopy } from './about.copy.ts'
import { speedPollsDefinition } from './definition.ts'

export default function AboutSpeedPolls() {
  return <GameAbout definition={speedPollsDefinition} points={aboutCopy.points} />
}
