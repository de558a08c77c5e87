import { RESULT } from '../question-view.ts'
import type { OwnSounds, Scene } from './stage-sounds.ts'

/** The bars grow for so long before the headline pops in: twice `--t-pop`. */
const BARS_MS = 840
/** From the start of the headline's animation until it stands. */
const POP_MS = 110

/** The sounds of a result: a drum roll while its bars grow, then the slam of its headline. */
export const headlineSounds: OwnSounds<Scene> = (_before, { view }, { isMotionReduced, isNewPhase }) => {
  if (view.phase !== RESULT) return null
  if (!isNewPhase) return []
  if (isMotionReduced) return [{ name: 'slam' }]
  return [
    { name: 'drum-roll', forMs: BARS_MS },
    { name: 'slam', afterMs: BARS_MS + POP_MS },
  ]
}
