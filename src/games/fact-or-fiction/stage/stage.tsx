import { useRef } from 'react'
import { PhaseTimer } from '#client/ui/phase-timer/phase-timer.tsx'
import { Steps } from '#client/ui/steps/steps.tsx'
import type { StageProps } from '../../stage-props.ts'
import type { FactOrFictionMove } from '../fact-or-fiction-move.ts'
import type { FactOrFictionPhase, FactOrFictionView } from '../fact-or-fiction-view.ts'
import { announcePhase, announceTrouble } from './announcement.ts'
import { type Handover, PhaseSection } from './phase-section.tsx'
import { PodiumPhase } from './podium-phase.tsx'
import { PresentPhase } from './present-phase.tsx'
import { QuorumNotice } from './quorum-notice.tsx'
import { RevealPhase } from './reveal-phase.tsx'
import css from './stage.module.css'
import { SubmitPhase } from './submit-phase.tsx'
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
  return (
    <div className={css.stage}>
      {/* Before the timer's own words, as it is to be heard. */}
      <div className="sr-only" aria-live="polite">
        <p>{announcePhase(view, me)}</p>
        <p>{announceTrouble(view)}</p>
      </div>
      {view.phase !== 'podium' && (
        <div className={css.cue}>
          <Steps steps={STEPS} current={view.phase} />
          <PhaseTimer
            endsAt={view.phaseEndsAt}
            totalMs={view.phaseMs}
            now={now}
            pausedLabel="Paused until somebody is back"
          />
        </div>
      )}
      {view.quorumEndsAt !== null && view.phase !== 'podium' && (
        <QuorumNotice endsAt={view.quorumEndsAt} now={now} />
      )}
      <PhaseSection
        key={`${view.sessionId} ${view.phase} ${view.statement?.id}`}
        title={TITLES[view.phase]}
        handover={handover}
      >
        <Phase {...props} />
      </PhaseSection>
    </div>
  )
}

/** Whatever a phase needs is there while it lasts; nothing is shown of one whose part is missing. */
function Phase({ view, me, isHost, now, sendMove, playAgain, backToLobby }: Props) {
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
        reveal && <RevealPhase view={view} statement={statement} reveal={reveal} me={me} now={now} />
      )
    case 'podium':
      return (
        podium && (
          <PodiumPhase
            podium={podium}
            players={view.players}
            me={me}
            isHost={isHost}
            playAgain={playAgain}
            backToLobby={backToLobby}
          />
        )
      )
  }
}
