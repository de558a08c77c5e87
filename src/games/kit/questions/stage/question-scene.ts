import { createContext, useContext } from 'react'
import { m } from '#messages'
import type { FrameView } from '../../rules/view.ts'
import type { OwnSounds } from '../../stage/frame/stage-sounds.ts'
import { useShownPhase } from '../../stage/frame/use-shown-phase.ts'
import { useStageSounds } from '../../stage/frame/use-stage-sounds.ts'
import { orderOfGrowth } from '../../stage/result/pour-times.ts'
import type { ResultStep } from '../../stage/result/result-timeline.ts'
import { type StagedScene, soundsOfStep } from '../../stage/result/staged-sounds.ts'
import type { Points } from '../../stage/result/use-points-before.ts'
import { type StagedResult, useStagedResult } from '../../stage/result/use-staged-result.ts'
import type { StageProps } from '../../stage/stage-props.ts'
import { RESULT } from '../question-view.ts'

export const DONE_TALLY = {
  label: m.kit_tally_label(),
  playerDone: (name: string) => m.kit_tally_player_done({ name }),
  playerNotDone: (name: string) => m.kit_tally_player_not_done({ name }),
}

interface ShownResult {
  readonly staged: StagedResult
  readonly pointsBefore: Points | null
}

export interface QuestionSceneProps {
  /** Screen reader text for a phase. In the result it changes with each step. */
  readonly announcement: (step: ResultStep) => string
  /** How often each answer was given; null before the result, and if no answer won. */
  readonly counts: readonly number[] | null
}

export const ResultContext = createContext<ShownResult | null>(null)

/** The progress of the result on stage, from its `QuestionStage`. */
export function useResult(): ShownResult {
  const result = useContext(ResultContext)
  if (result === null) throw new Error('the part of a result is outside a stage with results')
  return result
}

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

/** The phase and the steps of the result, with their sounds. `number` is null on the podium. */
export function useQuestionScene(
  { view, now }: Pick<StageProps<FrameView, never>, 'view' | 'now'>,
  number: number | null,
  counts: readonly number[] | null,
  choice: number | null = null,
) {
  const isResult = view.phase === RESULT
  const shown = useShownPhase(view, number)
  const staged = useStagedResult(view, isResult ? `${view.sessionId} ${number}` : null, now)
  useStageSounds(
    { view, phaseKey: shown.key, choice, staged, counts },
    { now, isResult, ownSounds: headlineSounds },
  )
  return { isResult, shown, staged }
}
