import { StageFrame } from '../../kit/stage/stage-frame.tsx'
import { type Points, usePointsBefore } from '../../kit/stage/use-points-before.ts'
import { useShownPhase } from '../../kit/stage/use-shown-phase.ts'
import { useStageSounds } from '../../kit/stage/use-stage-sounds.ts'
import { type Suspense, useSuspense } from '../../kit/stage/use-suspense.ts'
import type { StageProps } from '../../kit/stage-props.ts'
import factOrFictionDefinition from '../definition.ts'
import type { FactOrFictionMove } from '../fact-or-fiction-move.ts'
import { FactOrFictionView } from '../fact-or-fiction-view.ts'
import { announcePhase } from './announcement.ts'
import { PresentPhase } from './present-phase.tsx'
import { RevealPhase } from './reveal-phase.tsx'
import { souvenirOf } from './souvenir.ts'
import { stageCopy } from './stage.copy.ts'
import { revealSounds } from './stage-sounds.ts'
import { SubmitPhase } from './submit-phase.tsx'
import { VotePhase } from './vote-phase.tsx'

type Props = StageProps<FactOrFictionView, FactOrFictionMove>

/** The page validates what it receives by it. */
export const viewSchema = FactOrFictionView

/** The screen of Fact or Fiction, from the first statement to the podium. */
export default function FactOrFictionStage(props: Props) {
  const { view, me, now } = props
  const isReveal = view.phase === 'reveal'
  const shown = useShownPhase(view, view.statement?.id)
  const truth = useSuspense(view, isReveal ? (view.statement?.id ?? null) : null, now, shown.isEntering)
  const pointsBefore = usePointsBefore(view, isReveal)
  useStageSounds(
    { view, phaseKey: shown.key, choice: view.myVote, truth },
    { now, isResult: isReveal, ownSounds: revealSounds },
  )
  return (
    <StageFrame
      stage={props}
      definition={factOrFictionDefinition}
      shown={shown}
      titles={stageCopy.headings}
      announcement={announcePhase(view, me, truth.isOut)}
      souvenir={souvenirOf(view)}
      isCueSticky={view.phase === 'submit'}
    >
      <Phase {...props} truth={truth} pointsBefore={pointsBefore} />
    </StageFrame>
  )
}

interface PhaseProps extends Props {
  readonly truth: Suspense
  readonly pointsBefore: Points | null
}

/** A view has its phase's parts while the phase lasts. Without them the phase renders nothing. */
function Phase({ view, me, now, sendMove, truth, pointsBefore }: PhaseProps) {
  const { statement, reveal } = view
  switch (view.phase) {
    case 'submit':
      return <SubmitPhase view={view} me={me} now={now} sendMove={sendMove} />
    case 'present':
      return statement && <PresentPhase statement={statement} players={view.players} me={me} />
    case 'vote':
      return statement && <VotePhase view={view} statement={statement} me={me} sendMove={sendMove} />
    case 'reveal':
      return (
        statement &&
        reveal && (
          <RevealPhase
            view={view}
            statement={statement}
            reveal={reveal}
            me={me}
            truth={truth}
            pointsBefore={pointsBefore}
          />
        )
      )
    case 'podium':
      return null
  }
}
