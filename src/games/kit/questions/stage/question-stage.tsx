import type { PlayableDefinition } from '../../../game-definition.ts'
import { StageFrame, type StageFrameProps } from '../../stage/frame/stage-frame.tsx'
import { useShownPhase } from '../../stage/frame/use-shown-phase.ts'
import { useStageSounds } from '../../stage/frame/use-stage-sounds.ts'
import type { ResultStep } from '../../stage/result/result-timeline.ts'
import { usePointsBefore } from '../../stage/result/use-points-before.ts'
import { useStagedResult } from '../../stage/result/use-staged-result.ts'
import { RESULT } from '../question-view.ts'
import { headlineSounds } from './headline-sounds.ts'
import { ResultContext } from './result-context.ts'

type QuestionStageProps<Definition extends PlayableDefinition> = Pick<
  StageFrameProps<Definition>,
  'stage' | 'definition' | 'titles' | 'souvenir' | 'children'
> & {
  /** Screen reader text for a phase. In the result it changes with each step. */
  readonly announcement: (step: ResultStep) => string
  /** The number of the question; null on the podium. */
  readonly number: number | null
  /** The viewer's own choice in this phase, as the server has it; null without one. */
  readonly choice: number | null
  /** How often each answer was given; null before the result, and for one without an answer that won. */
  readonly counts: readonly number[] | null
}

/** The stage of a game with one question a round: its frame, its sounds, and the steps of its result. */
export function QuestionStage<Definition extends PlayableDefinition>({
  number,
  choice,
  counts,
  announcement,
  children,
  ...frame
}: QuestionStageProps<Definition>) {
  const { view, now } = frame.stage
  const isResult = view.phase === RESULT
  const shown = useShownPhase(view, number)
  const staged = useStagedResult(view, isResult ? `${view.sessionId} ${number}` : null, now)
  const pointsBefore = usePointsBefore(view, isResult)
  useStageSounds(
    { view, phaseKey: shown.key, choice, staged, counts },
    { now, isResult, ownSounds: headlineSounds },
  )
  return (
    <ResultContext value={{ staged, pointsBefore }}>
      <StageFrame {...frame} announcement={announcement(staged.step)} shown={shown} isCueSticky={!isResult}>
        {children}
      </StageFrame>
    </ResultContext>
  )
}
