import { useMemo } from 'react'
import { m } from '#messages'
import { createInkLoader, InkLoaderContext } from '../../kit/drawing/stage/ink-loader.ts'
import { findPlayer, nameOf } from '../../kit/stage/people/find-player.ts'
import type { TvStageProps } from '../../kit/stage/stage-props.ts'
import { TvFrame } from '../../kit/stage/tv-frame.tsx'
import definition from '../definition.ts'
import type { QuickfireDoodlesView } from '../schemas.ts'
import { TvAnswer } from './answer/tv-answer.tsx'
import { useDoodleScene } from './doodle-scene.ts'
import { TvDraw } from './draw/tv-draw.tsx'
import { tvGallery } from './gallery/tv-gallery.tsx'
import { TvGuess } from './guess/tv-guess.tsx'

export { QuickfireDoodlesView as viewSchema } from '../schemas.ts'

export default function QuickfireDoodlesTv(props: TvStageProps<QuickfireDoodlesView>) {
  const { view, fetchPart } = props
  const loader = useMemo(() => createInkLoader(fetchPart), [fetchPart])
  const scene = useDoodleScene(props, null)
  return (
    <InkLoaderContext value={loader}>
      <TvFrame
        {...scene}
        stage={props}
        definition={definition}
        place={placeOf(view)}
        isFull={view.phase === 'answer'}
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
