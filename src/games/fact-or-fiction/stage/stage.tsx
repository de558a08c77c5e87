import { type Points, usePointsBefore } from '../../kit/stage/result/use-points-before.ts'
import type { StagedResult } from '../../kit/stage/result/use-staged-result.ts'
import { StageFrame } from '../../kit/stage/stage-frame.tsx'
import type { StageProps } from '../../kit/stage/stage-props.ts'
import factOrFictionDefinition from '../definition.ts'
import type { FactOrFictionMove, FactOrFictionView } from '../schemas.ts'
import { entryOf } from '../statement.ts'
import { PresentPhase } from './present/present-phase.tsx'
import { RevealPhase } from './reveal/reveal-phase.tsx'
import { souvenirOf } from './souvenir.ts'
import { useStagedReveal } from './stage-sounds.ts'
import { SubmitPhase } from './submit/submit-phase.tsx'
import { announcePhase, titlesFor } from './texts.ts'
import { VotePhase } from './vote/vote-phase.tsx'

export { FactOrFictionView as viewSchema } from '../schemas.ts'

type Props = StageProps<FactOrFictionView, FactOrFictionMove>

/** The screen of Fact or Fiction, from the first statement to the podium. */
export default function FactOrFictionStage(props: Props) {
  const { view, me, now } = props
  const { shown, staged } = useStagedReveal(view, view.myVote, now)
  const pointsBefore = usePointsBefore(view, view.phase === 'reveal')
  return (
    <StageFrame
      stage={props}
      definition={factOrFictionDefinition}
      shown={shown}
      titles={titlesFor(me)}
      announcement={announcePhase(view, me, staged.step)}
      isWatching={view.phase === 'vote' && view.statement?.authorId === me}
      souvenir={souvenirOf(view)}
      entryOfQuote={(quote) => {
        const quoted = view.shown?.find(({ text }) => text === quote)
        return quoted === undefined ? null : entryOf(quoted)
      }}
      isCueSticky={view.phase === 'submit'}
    >
      <Phase {...props} staged={staged} pointsBefore={pointsBefore} />
    </StageFrame>
  )
}

interface PhaseProps extends Props {
  readonly staged: StagedResult
  readonly pointsBefore: Points | null
}

/** A view has its phase's parts while the phase lasts. Without them the phase renders nothing. */
function Phase({ view, me, now, sendMove, staged, pointsBefore }: PhaseProps) {
  const { statement, reveal } = view
  switch (view.phase) {
    case 'submit':
      return <SubmitPhase view={view} me={me} now={now} sendMove={sendMove} />
    case 'present':
      return statement && <PresentPhase view={view} statement={statement} me={me} />
    case 'vote':
      return (
        statement && <VotePhase view={view} statement={statement} me={me} now={now} sendMove={sendMove} />
      )
    case 'reveal':
      return statement && reveal && <RevealPhase {...{ view, statement, reveal, me, staged, pointsBefore }} />
    case 'podium':
      return null
  }
}
