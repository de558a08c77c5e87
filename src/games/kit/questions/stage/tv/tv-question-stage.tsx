import type { ReactNode } from 'react'
import { m } from '#messages'
import type { PlayableDefinition } from '../../../../game-definition.ts'
import type { TvFrameProps } from '../../../stage/frame/frame-props.ts'
import { TvFrame } from '../../../stage/tv-frame.tsx'
import { type QuestionSceneProps, ResultContext, useQuestionScene } from '../question-scene.ts'

type TvQuestionStageProps<Definition extends PlayableDefinition> = Pick<
  TvFrameProps<Definition>,
  'stage' | 'definition' | 'titles'
> &
  QuestionSceneProps & {
    /** The question on stage, from 1; null on the podium. */
    readonly question: { readonly number: number; readonly total: number } | null
    readonly children: ReactNode
  }

/** The TV stage of a game with one question a round: its frame, its sounds, and the steps of its result. */
export function TvQuestionStage<Definition extends PlayableDefinition>({
  question,
  counts,
  announcement,
  children,
  ...frame
}: TvQuestionStageProps<Definition>) {
  const { isResult, shown, staged } = useQuestionScene(frame.stage, question?.number ?? null, counts)
  return (
    <ResultContext value={{ staged, pointsBefore: null }}>
      <TvFrame
        {...frame}
        announcement={announcement(staged.step)}
        place={question ? m.kit_tv_question({ number: question.number, total: question.total }) : undefined}
        shown={shown}
        isFull={isResult}
      >
        {children}
      </TvFrame>
    </ResultContext>
  )
}
