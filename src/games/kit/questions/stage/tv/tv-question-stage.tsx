import type { ReactNode } from 'react'
import { m } from '#messages'
import type { PlayableDefinition } from '../../../../game-definition.ts'
import { useShownPhase } from '../../../stage/frame/use-shown-phase.ts'
import { useStageSounds } from '../../../stage/frame/use-stage-sounds.ts'
import type { ResultStep } from '../../../stage/result/result-timeline.ts'
import { useStagedResult } from '../../../stage/result/use-staged-result.ts'
import { TvFrame, type TvFrameProps } from '../../../stage/tv/tv-frame.tsx'
import { RESULT } from '../../question-view.ts'
import { headlineSounds } from '../headline-sounds.ts'
import { ResultContext } from '../result-context.ts'

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
  const { view, now } = frame.stage
  const isResult = view.phase === RESULT
  const shown = useShownPhase(view, question?.number)
  const staged = useStagedResult(view, isResult ? `${view.sessionId} ${question?.number}` : null, now)
  useStageSounds(
    { view, phaseKey: shown.key, choice: null, staged, counts },
    { now, isResult, ownSounds: headlineSounds },
  )
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
