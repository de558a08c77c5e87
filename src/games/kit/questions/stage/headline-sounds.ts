import type { OwnSounds } from '../../stage/frame/stage-sounds.ts'
import { orderOfGrowth } from '../../stage/result/pour-times.ts'
import { type StagedScene, soundsOfStep } from '../../stage/result/staged-sounds.ts'
import { RESULT } from '../question-view.ts'

/** The page's state of a game of questions. */
export interface HeadlineScene extends StagedScene {
  /** How often each answer was given; null without an answer that won. */
  readonly counts: readonly number[] | null
}

/** The bars tick as they grow, the longest to a drum roll; the other sounds follow the steps of the result. */
export const headlineSounds: OwnSounds<HeadlineScene> = (before, after, start) => {
  if (after.view.phase !== RESULT || after.counts === null) return null
  return soundsOfStep(before, after, start, Math.max(...orderOfGrowth(after.counts)))
}
