import { useShownPhase } from '../../kit/stage/frame/use-shown-phase.ts'
import { useStageSounds } from '../../kit/stage/frame/use-stage-sounds.ts'
import { StageFrame } from '../../kit/stage/stage-frame.tsx'
import type { StageProps } from '../../kit/stage/stage-props.ts'
import definition from '../definition.ts'
import type { ChainStoryMove, ChainStoryView } from '../schemas.ts'
import { PodiumStories } from './podium/podium-stories.tsx'
import { entryOfQuote } from './podium/told-stories.ts'
import { ReadPhase } from './read/read-phase.tsx'
import { useReadStep } from './read/reading.ts'
import { souvenirOf } from './souvenir.ts'
import { announcePhase, titlesFor } from './texts.ts'
import { VotePhase } from './vote/vote-phase.tsx'
import { WritePhase } from './write/write-phase.tsx'

export { ChainStoryView as viewSchema } from '../schemas.ts'

type Props = StageProps<ChainStoryView, ChainStoryMove>

/** The screen of Chain Story, from the first turn to the podium. */
export default function ChainStoryStage(props: Props) {
  const { view, me, now } = props
  const { desk, phase, reading } = view
  // The turns of Write are one phase on the page: the field stays where it is.
  const shown = useShownPhase(view, reading?.number)
  const step = useReadStep(view, now)
  useStageSounds(
    { view, phaseKey: `${shown.key} ${desk?.turn}`, choice: view.myVote },
    { now, isResult: phase === 'read' },
  )
  return (
    <StageFrame
      stage={props}
      definition={definition}
      shown={shown}
      titles={titlesFor(me)}
      announcement={announcePhase(view, me, step)}
      isWatching={phase === 'write' && desk?.mine === null}
      souvenir={souvenirOf(view)}
      entryOfQuote={(quote) => entryOfQuote(view.stories ?? [], quote)}
      podiumExtra={<PodiumStories view={view} />}
      isCueSticky={phase === 'write'}
    >
      <Phase {...props} step={step} />
    </StageFrame>
  )
}

/** A view has its phase's parts while the phase lasts. Without them the phase renders nothing. */
function Phase({ view, me, now, sendMove, step }: Props & { readonly step: number }) {
  const { reading, stories } = view
  switch (view.phase) {
    case 'write':
      return <WritePhase view={view} me={me} now={now} sendMove={sendMove} />
    case 'read':
      return reading && <ReadPhase reading={reading} step={step} sendMove={sendMove} />
    case 'vote':
      return stories && <VotePhase view={view} stories={stories} sendMove={sendMove} />
    case 'podium':
      return null
  }
}
