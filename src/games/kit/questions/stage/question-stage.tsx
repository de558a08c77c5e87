import type { PlayableDefinition } from '../../../game-definition.ts'
import type { StageFrameProps } from '../../stage/frame/frame-props.ts'
import { usePointsBefore } from '../../stage/result/use-points-before.ts'
import { StageFrame } from '../../stage/stage-frame.tsx'
import { type QuestionSceneProps, ResultContext, useQuestionScene } from './question-scene.ts'

type QuestionStageProps<Definition extends PlayableDefinition> = Pick<
  StageFrameProps<Definition>,
  'stage' | 'definition' | 'titles' | 'souvenir' | 'children'
> &
  QuestionSceneProps & {
    /** The number of the question; null on the podium. */
    readonly number: number | null
    /** The viewer's own choice in this phase, as the server has it; null without one. */
    readonly choice: number | null
  }

/** The stage of a game with one question a round: its frame, its sounds, and the steps of its result. */
export function QuestionStage<Definition extends PlayableDefinition>(props: QuestionStageProps<Definition>) {
  const { number, choice, counts, announcement, children, ...frame } = props
  const { isResult, shown, staged } = useQuestionScene(frame.stage, number, counts, choice)
  const pointsBefore = usePointsBefore(frame.stage.view, isResult)
  return (
    <ResultContext value={{ staged, pointsBefore }}>
      <StageFrame {...frame} announcement={announcement(staged.step)} shown={shown} isCueSticky={!isResult}>
        {children}
      </StageFrame>
    </ResultContext>
  )
}
