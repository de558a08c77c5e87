import { useRef } from 'react'
import { m } from '#messages'
import { useShownPhase } from '../../kit/stage/frame/use-shown-phase.ts'
import { useStageSounds } from '../../kit/stage/frame/use-stage-sounds.ts'
import { StageFrame } from '../../kit/stage/stage-frame.tsx'
import type { StageProps } from '../../kit/stage/stage-props.ts'
import definition from '../definition.ts'
import type { QuickfireDoodlesMove, QuickfireDoodlesView } from '../schemas.ts'
import { announceShown } from './announcement.ts'
import { AnswerPhase } from './answer/answer-phase.tsx'
import { DrawPhase } from './draw/draw-phase.tsx'
import { DrawWaiting } from './draw/draw-waiting.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { GuessPhase } from './guess/guess-phase.tsx'
import { souvenirOf } from './souvenir.ts'
import { doodleSounds } from './stage-sounds.ts'

/** The page validates what it receives by it. */
export { QuickfireDoodlesView as viewSchema } from '../schemas.ts'

type Props = StageProps<QuickfireDoodlesView, QuickfireDoodlesMove>

/** The screen of Quickfire Doodles, from the first word to the podium. */
export default function QuickfireDoodlesStage(props: Props) {
  const { view, me, now, fetchPart } = props
  const shown = useShownPhase(view, view.shown?.doodle ?? view.round)
  useStageSounds(
    { view, phaseKey: shown.key, choice: null },
    { now, isResult: view.phase === 'answer', ownSounds: doodleSounds },
  )
  return (
    <StageFrame
      stage={props}
      definition={definition}
      shown={shown}
      titles={{
        draw: view.pad === null ? m.doodle_draw_watched_heading() : m.doodle_draw_heading(),
        guess: m.doodle_show_headings_guess(),
        answer: m.doodle_show_headings_answer(),
      }}
      announcement={view.phase === 'draw' ? announceDraw(view) : announceShown(view, me)}
      isWatching={view.phase === 'guess' && view.shown?.artistId === me}
      isCueSticky={view.pad !== null}
      souvenir={souvenirOf(view)}
      podiumExtra={<Gallery view={view} fetchPart={fetchPart} />}
    >
      <Phase {...props} />
    </StageFrame>
  )
}

function announceDraw({ pad }: QuickfireDoodlesView): string {
  return pad === null ? m.doodle_draw_announce_drawing() : m.doodle_draw_announce_word({ word: pad.word })
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
        <DrawPhase
          view={view}
          pad={pad}
          now={now}
          sendMove={sendMove}
          fetchPart={fetchPart}
          handover={switchHandover}
        />
      )
    case 'guess':
      return (
        shown && (
          <GuessPhase key={shown.doodle} view={view} shown={shown} me={me} now={now} sendMove={sendMove} />
        )
      )
    case 'answer':
      return shown && <AnswerPhase shown={shown} players={view.players} me={me} />
    case 'podium':
      return null
  }
}
