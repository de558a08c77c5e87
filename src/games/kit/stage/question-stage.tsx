import type { PlayableDefinition } from '../../game-definition.ts'
import { RESULT } from '../question-view.ts'
import { headlineSounds } from './headline-sounds.ts'
import { StageFrame, type StageFrameProps } from './stage-frame.tsx'
import { useShownPhase } from './use-shown-phase.ts'
import { useStageSounds } from './use-stage-sounds.ts'

type QuestionStageProps<Definition extends PlayableDefinition> = Pick<
  StageFrameProps<Definition>,
  'stage' | 'definition' | 'titles' | 'announcement' | 'souvenir' | 'children'
> & {
  /** The number of the question; null on the podium. */
  readonly number: number | null
  /** The viewer's own choice in this phase, as the server has it; null without one. */
  readonly choice: number | null
}

/** The stage of a game with one question a round: its frame and its sounds. */
export function QuestionStage<Definition extends PlayableDefinition>({
  number,
  choice,
  ...frame
}: QuestionStageProps<Definition>) {
  const { view, now } = frame.stage
  const isResult = view.phase === RESULT
  const shown = useShownPhase(view, number)
  useStageSounds({ view, phaseKey: shown.key, choice }, { now, isResult, ownSounds: headlineSounds })
  return <StageFrame {...frame} shown={shown} isCueTight isCueSticky={!isResult} />
}
