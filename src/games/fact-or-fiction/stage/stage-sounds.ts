import type { OwnSounds } from '../../kit/stage/frame/stage-sounds.ts'
import { useShownPhase } from '../../kit/stage/frame/use-shown-phase.ts'
import { useStageSounds } from '../../kit/stage/frame/use-stage-sounds.ts'
import { type StagedScene, soundsOfStep } from '../../kit/stage/result/staged-sounds.ts'
import { useStagedResult } from '../../kit/stage/result/use-staged-result.ts'
import type { StageProps } from '../../kit/stage/stage-props.ts'
import type { FactOrFictionView, Reveal } from '../schemas.ts'

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

/** The phase on the screen, and the steps of its result, with their sounds. */
export function useStagedReveal(
  view: FactOrFictionView,
  choice: boolean | null,
  now: StageProps<FactOrFictionView, never>['now'],
) {
  const isResult = view.phase === 'reveal'
  const shown = useShownPhase(view, view.statement?.id)
  const staged = useStagedResult(view, isResult ? (view.statement?.id ?? null) : null, now)
  useStageSounds({ view, phaseKey: shown.key, choice, staged }, { now, isResult, ownSounds: revealSounds })
  return { shown, staged }
}
