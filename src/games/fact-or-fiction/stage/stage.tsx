import { useRef, useState } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import { PhaseTimer } from '#client/ui/phase-timer/phase-timer.tsx'
import { Steps } from '#client/ui/steps/steps.tsx'
import type { StageProps } from '../../stage-props.ts'
import type { FactOrFictionMove } from '../fact-or-fiction-move.ts'
import type { FactOrFictionPhase, FactOrFictionView } from '../fact-or-fiction-view.ts'
import { announceError, announcePhase } from './announcement.ts'
import { type Handover, PhaseSection } from './phase-section.tsx'
import { PodiumPhase } from './podium-phase.tsx'
import { PresentPhase } from './present-phase.tsx'
import { QuorumNotice } from './quorum-notice.tsx'
import { RevealPhase } from './reveal-phase.tsx'
import css from './stage.module.css'
import { SubmitPhase } from './submit-phase.tsx'
import { type Points, usePointsBefore } from './use-points-before.ts'
import { useStageSounds } from './use-stage-sounds.ts'
import { type Truth, useTruth } from './use-truth.ts'
import { VotePhase } from './vote-phase.tsx'

type Props = StageProps<FactOrFictionView, FactOrFictionMove>

const STEPS = [
  { id: 'submit', label: 'Submit', ink: 'sun' },
  { id: 'present', label: 'Present', ink: 'pink' },
  { id: 'vote', label: 'Vote', ink: 'sky' },
  { id: 'reveal', label: 'Reveal', ink: 'mint' },
] as const

const TITLES: Readonly<Record<FactOrFictionPhase, string>> = {
  submit: 'Write your statements',
  present: 'On stage',
  vote: 'Fact or fiction?',
  reveal: 'The truth',
  podium: 'The podium',
}

/** The screen of Fact or Fiction, from the first statement to the podium. */
export default function FactOrFictionStage(props: Props) {
  const { view, me, now } = props
  const handover: Handover = useRef(null)
  const phaseKey = `${view.sessionId} ${view.phase} ${view.statement?.id}`
  const [firstPhaseKey] = useState(phaseKey)
  const isSeenComing = phaseKey !== firstPhaseKey
  const truth = useTruth(view, now, isSeenComing)
  const pointsBefore = usePointsBefore(view)
  useStageSounds(view, truth, now)
  return (
    <div className={css.stage} data-phase={view.phase}>
      {/* Before the timer's own words, as it is to be heard. */}
      <div className="sr-only" aria-live="polite">
        <p>{announcePhase(view, me, truth.isOut)}</p>
        <p>{announceError(view)}</p>
      </div>
      {view.phase !== 'podium' && (
        <div className={joinClasses(css.cue, view.phase === 'submit' && css.staying)}>
          <Steps steps={STEPS} current={view.phase} />
          <PhaseTimer
            endsAt={view.phaseEndsAt}
            totalMs={view.phaseMs}
            now={now}
            pausedLabel="Paused until somebody is back"
          />
          {view.quorumEndsAt !== null && <QuorumNotice endsAt={view.quorumEndsAt} now={now} />}
        </div>
      )}
      <PhaseSection key={phaseKey} title={TITLES[view.phase]} handover={handover}>
        <Phase {...props} truth={truth} pointsBefore={pointsBefore} isSeenComing={isSeenComing} />
      </PhaseSection>
    </div>
  )
}

interface PhaseProps extends Props {
  readonly truth: Truth
  readonly pointsBefore: Points | null
  /** Whether this page showed the phase before: only then there is an entrance to be made. */
  readonly isSeenComing: boolean
}

/** Whatever a phase needs is there while it lasts; nothing is shown of one whose part is missing. */
function Phase(props: PhaseProps) {
  const { view, me, isHost, now, sendMove, isSeenComing } = props
  const { statement, reveal, podium } = view
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
            truth={props.truth}
            pointsBefore={props.pointsBefore}
          />
        )
      )
    case 'podium':
      return (
        podium && (
          <PodiumPhase
            podium={podium}
            players={view.players}
            me={me}
            isHost={isHost}
            isEntering={isSeenComing}
            playAgainProblem={props.playAgainProblem}
            playAgain={props.playAgain}
            backToLobby={props.backToLobby}
          />
        )
      )
  }
}
