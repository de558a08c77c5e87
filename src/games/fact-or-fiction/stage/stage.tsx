import { useRef, useState } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import { PhaseTimer } from '#client/ui/phase-timer/phase-timer.tsx'
import { Steps } from '#client/ui/steps/steps.tsx'
import type { StageProps } from '../../kit/stage-props.ts'
import { factOrFictionDefinition } from '../definition.ts'
import type { FactOrFictionMove } from '../fact-or-fiction-move.ts'
import type { FactOrFictionView } from '../fact-or-fiction-view.ts'
import { announceInterruption, announcePhase } from './announcement.ts'
import { type Handover, PhaseSection } from './phase-section.tsx'
import { PodiumPhase } from './podium-phase.tsx'
import { PresentPhase } from './present-phase.tsx'
import { QuorumNotice } from './quorum-notice.tsx'
import { RevealPhase } from './reveal-phase.tsx'
import { stageCopy } from './stage.copy.ts'
import styles from './stage.module.css'
import { SubmitPhase } from './submit-phase.tsx'
import { type Points, usePointsBefore } from './use-points-before.ts'
import { useStageSounds } from './use-stage-sounds.ts'
import { type Truth, useTruth } from './use-truth.ts'
import { VotePhase } from './vote-phase.tsx'

type Props = StageProps<FactOrFictionView, FactOrFictionMove>

const STEPS = factOrFictionDefinition.phases.map(({ id, name, ink }) => ({ id, label: name, ink }))

/** The screen of Fact or Fiction, from the first statement to the podium. */
export default function FactOrFictionStage(props: Props) {
  const { view, me, now } = props
  const handover: Handover = useRef(null)
  const phaseKey = `${view.sessionId} ${view.phase} ${view.statement?.id}`
  const [firstPhaseKey] = useState(phaseKey)
  const hasSeenPreviousPhase = phaseKey !== firstPhaseKey
  const truth = useTruth(view, now, hasSeenPreviousPhase)
  const pointsBefore = usePointsBefore(view)
  useStageSounds(view, truth, now)
  return (
    <div className={styles.stage} data-phase={view.phase}>
      {/* First in the page, so that it is read before the timer. */}
      <div className="sr-only" aria-live="polite">
        <p>{announcePhase(view, me, truth.isOut)}</p>
        <p>{announceInterruption(view)}</p>
      </div>
      {view.phase !== 'podium' && (
        <div className={joinClasses(styles.progress, view.phase === 'submit' && styles.sticky)}>
          <Steps steps={STEPS} current={view.phase} />
          <PhaseTimer
            endsAt={view.phaseEndsAt}
            totalMs={view.phaseMs}
            now={now}
            pausedLabel={stageCopy.paused}
          />
          {view.quorumEndsAt !== null && <QuorumNotice endsAt={view.quorumEndsAt} now={now} />}
        </div>
      )}
      <PhaseSection key={phaseKey} title={stageCopy.headings[view.phase]} handover={handover}>
        <Phase
          {...props}
          truth={truth}
          pointsBefore={pointsBefore}
          hasSeenPreviousPhase={hasSeenPreviousPhase}
        />
      </PhaseSection>
    </div>
  )
}

interface PhaseProps extends Props {
  readonly truth: Truth
  readonly pointsBefore: Points | null
  /** Whether this page showed the previous phase. Only then the phase makes an entrance. */
  readonly hasSeenPreviousPhase: boolean
}

/** A view has its phase's parts while the phase lasts. Without them the phase renders nothing. */
function Phase(props: PhaseProps) {
  const { view, me, isHost, now, sendMove, hasSeenPreviousPhase } = props
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
            isEntering={hasSeenPreviousPhase}
            playAgainProblem={props.playAgainProblem}
            playAgain={props.playAgain}
            backToLobby={props.backToLobby}
          />
        )
      )
  }
}
