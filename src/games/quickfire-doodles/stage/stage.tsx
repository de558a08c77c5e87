import { useRef } from 'react'
import { StageFrame } from '../../kit/stage/stage-frame.tsx'
import type { StageProps } from '../../kit/stage/stage-props.ts'
import definition from '../definition.ts'
import type { QuickfireDoodlesMove, QuickfireDoodlesView } from '../schemas.ts'
import { AnswerPhase } from './answer/answer-phase.tsx'
import { useDoodleScene } from './doodle-scene.ts'
import { DrawPhase } from './draw/draw-phase.tsx'
import { DrawWaiting } from './draw/draw-waiting.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { GuessPhase } from './guess/guess-phase.tsx'
import { souvenirOf } from './souvenir.ts'

/** The page validates received views with it. */
export { QuickfireDoodlesView as viewSchema } from '../schemas.ts'

type Props = StageProps<QuickfireDoodlesView, QuickfireDoodlesMove>

export default function QuickfireDoodlesStage(props: Props) {
  const { view, me, fetchPart } = props
  const scene = useDoodleScene(props, me)
  return (
    <StageFrame
      {...scene}
      stage={props}
      definition={definition}
      isWatching={view.phase === 'guess' && view.shown?.artistId === me}
      isCueSticky={view.pad !== null}
      souvenir={souvenirOf(view)}
      podiumExtra={<Gallery view={view} fetchPart={fetchPart} />}
    >
      <Phase {...props} />
    </StageFrame>
  )
}

/** A view has its phase's parts while the phase lasts. Without them the phase renders nothing. */
function Phase({ view, me, now, sendMove, fetchPart }: Props) {
  const { shown, pad } = view
  const switchHandover = useRef(false)
  switch (view.phase) {
    case 'draw':
      return pad === null ? (
        <DrawWaiting view={view} sendMove={sendMove} handover={switchHandover} />
      ) : (
        <DrawPhase {...{ view, pad, now, sendMove, fetchPart }} handover={switchHandover} />
      )
    case 'guess':
      return shown && <GuessPhase key={shown.doodle} {...{ view, shown, me, now, sendMove }} />
    case 'answer':
      return shown && <AnswerPhase shown={shown} players={view.players} me={me} />
    case 'podium':
      return null
  }
}
