import type { ReactNode } from 'react'
import { m } from '#messages'
import type { PlayableDefinition } from '../../../../game-definition.ts'
import type { TvFrameProps } from '../../../stage/frame/frame-props.ts'
import type { ResultStep } from '../../../stage/result/result-timeline.ts'
import { TvFrame } from '../../../stage/tv-frame.tsx'
import { ResultContext, useQuestionScene } from '../question-scene.ts'

type TvQuestionStageProps<Definition extends PlayableDefinition> = Pick<
  TvFrameProps<Definition>,
  'stage' | 'definition' | 'titles'
> & {
  /** Screen reader text for a phase. In the result it changes with each step. */
  readonly announcement: (step: ResultStep) => string
  /** The question on stage, from 1; null on the podium. */
  readonly question: { readonly number: number; readonly total: number } | null
  /** How often each answer was given; null before the result, and for one without an answer that won. */
  readonly counts: readonly number[] | null
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
        place={
          question === null
            ? undefined
            : m.kit_tv_question({ number: question.number, total: question.total })
        }
        shown={shown}
        isFull={isResult}
      >
        {children}
      </TvFrame>
    </ResultContext>
  )
}
