import { useMemo } from 'react'
import { m } from '#messages'
import { createInkLoader, InkLoaderContext } from '../../kit/drawing/stage/ink-loader.ts'
import { useShownPhase } from '../../kit/stage/frame/use-shown-phase.ts'
import { useStageSounds } from '../../kit/stage/frame/use-stage-sounds.ts'
import { findPlayer, nameOf } from '../../kit/stage/people/find-player.ts'
import { TvFrame } from '../../kit/stage/tv-frame.tsx'
import type { TvStageProps } from '../../kit/stage/tv-stage-props.ts'
import definition from '../definition.ts'
import type { QuickfireDoodlesView } from '../schemas.ts'
import { announceShown } from './announcement.ts'
import { TvAnswer } from './answer/tv-answer.tsx'
import { TvDraw } from './draw/tv-draw.tsx'
import { tvGallery } from './gallery/tv-gallery.tsx'
import { TvGuess } from './guess/tv-guess.tsx'
import { doodleSounds } from './stage-sounds.ts'

export { QuickfireDoodlesView as viewSchema } from '../schemas.ts'

/** The TV screen of Quickfire Doodles. */
export default function QuickfireDoodlesTv(props: TvStageProps<QuickfireDoodlesView>) {
  const { view, now, fetchPart } = props
  const loader = useMemo(() => createInkLoader(fetchPart), [fetchPart])
  const shown = useShownPhase(view, view.shown?.doodle ?? view.round)
  const isAnswer = view.phase === 'answer'
  useStageSounds(
    { view, phaseKey: shown.key, choice: null },
    { now, isResult: isAnswer, ownSounds: doodleSounds },
  )
  return (
    <InkLoaderContext value={loader}>
      <TvFrame
        stage={props}
        definition={definition}
        shown={shown}
        titles={{
          draw: m.doodle_draw_watched_heading(),
          guess: m.doodle_show_headings_guess(),
          answer: m.doodle_show_headings_answer(),
        }}
        place={placeOf(view)}
        announcement={view.phase === 'draw' ? m.doodle_draw_announce_drawing() : announceShown(view, null)}
        isFull={isAnswer}
        podiumScreens={tvGallery(view)}
      >
        <Phase {...props} />
      </TvFrame>
    </InkLoaderContext>
  )
}

function placeOf({ phase, players, round, rounds, shown }: QuickfireDoodlesView): string | undefined {
  if (phase === 'draw') return m.doodle_show_tv_round({ round, rounds })
  if (shown === null) return undefined
  return m.doodle_show_tv_place({
    number: shown.number,
    total: shown.total,
    artist: nameOf(findPlayer(players, shown.artistId)),
  })
}

/** A view has its phase's parts while the phase lasts. Without them the phase renders nothing. */
function Phase({ view, now }: TvStageProps<QuickfireDoodlesView>) {
  const { shown } = view
  switch (view.phase) {
    case 'draw':
      return <TvDraw view={view} />
    case 'guess':
      return shown && <TvGuess key={shown.doodle} view={view} shown={shown} now={now} />
    case 'answer':
      return shown && <TvAnswer players={view.players} shown={shown} />
    case 'podium':
      return null
  }
}
