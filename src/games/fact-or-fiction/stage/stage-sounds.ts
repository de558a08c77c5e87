import type { OwnSounds } from '../../kit/stage/frame/stage-sounds.ts'
import { type StagedScene, soundsOfStep } from '../../kit/stage/result/staged-sounds.ts'
import type { Reveal } from '../schemas.ts'

/** The page’s state, with the progress of a Reveal. */
export interface FactOrFictionScene extends StagedScene {
  readonly view: StagedScene['view'] & { readonly reveal: Pick<Reveal, 'factVotes' | 'fictionVotes'> | null }
}

/** Votes tick into their bars, and the other sounds follow the steps of the result. */
export const revealSounds: OwnSounds<FactOrFictionScene> = (before, after, start) => {
  const { phase, reveal } = after.view
  if (phase !== 'reveal') return null
  return soundsOfStep(before, after, start, Math.max(reveal?.factVotes ?? 0, reveal?.fictionVotes ?? 0))
}
