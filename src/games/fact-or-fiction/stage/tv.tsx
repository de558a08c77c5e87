import { m } from '#messages'
import { useShownPhase } from '../../kit/stage/frame/use-shown-phase.ts'
import { useStageSounds } from '../../kit/stage/frame/use-stage-sounds.ts'
import { type StagedResult, useStagedResult } from '../../kit/stage/result/use-staged-result.ts'
import { TvFrame } from '../../kit/stage/tv-frame.tsx'
import type { TvStageProps } from '../../kit/stage/tv-stage-props.ts'
import factOrFictionDefinition from '../definition.ts'
import type { FactOrFictionView } from '../schemas.ts'
import { announcePhase } from './announcement.ts'
import { TvPresent } from './present/tv-present.tsx'
import { TvReveal } from './reveal/tv-reveal.tsx'
import { revealSounds } from './stage-sounds.ts'
import { TvSubmit } from './submit/tv-submit.tsx'
import { titlesFor } from './texts.ts'
import { TvVote } from './vote/tv-vote.tsx'

export { FactOrFictionView as viewSchema } from '../schemas.ts'

/** The TV screen of Fact or Fiction. */
export default function FactOrFictionTv(props: TvStageProps<FactOrFictionView>) {
  const { view, now } = props
  const { statement } = view
  const isReveal = view.phase === 'reveal'
  const shown = useShownPhase(view, statement?.id)
  const staged = useStagedResult(view, isReveal ? (statement?.id ?? null) : null, now)
  useStageSounds(
    { view, phaseKey: shown.key, choice: null, staged },
    { now, isResult: isReveal, ownSounds: revealSounds },
  )
  return (
    <TvFrame
      stage={props}
      definition={factOrFictionDefinition}
      shown={shown}
      titles={titlesFor(null)}
      place={
        statement === null ? undefined : m.fof_tv_place({ number: statement.number, total: statement.total })
      }
      announcement={announcePhase(view, null, staged.step)}
      isFull={isReveal}
    >
      <Phase view={view} staged={staged} />
    </TvFrame>
  )
}

interface PhaseProps {
  readonly view: FactOrFictionView
  readonly staged: StagedResult
}

/** A view has its phase's parts while the phase lasts. Without them the phase renders nothing. */
function Phase({ view, staged }: PhaseProps) {
  const { statement, reveal } = view
  switch (view.phase) {
    case 'submit':
      return <TvSubmit view={view} />
    case 'present':
      return statement && <TvPresent view={view} statement={statement} />
    case 'vote':
      return statement && <TvVote view={view} statement={statement} />
    case 'reveal':
      return (
        statement && reveal && <TvReveal view={view} statement={statement} reveal={reveal} staged={staged} />
      )
    case 'podium':
      return null
  }
}
