import { m } from '#messages'
import type { GamePlayer } from '../../kit/rules/view.ts'
import { useShownPhase } from '../../kit/stage/frame/use-shown-phase.ts'
import { useStageSounds } from '../../kit/stage/frame/use-stage-sounds.ts'
import { stayingPlayers } from '../../kit/stage/people/find-player.ts'
import type { TvStageProps } from '../../kit/stage/stage-props.ts'
import { TvWriters } from '../../kit/stage/tv/tv-writers.tsx'
import { TvFrame } from '../../kit/stage/tv-frame.tsx'
import definition from '../definition.ts'
import type { ChainStoryView, Desk } from '../schemas.ts'
import { tvPodiumStories } from './podium/tv-podium-stories.tsx'
import { useReadStep } from './read/reading.ts'
import { TvRead } from './read/tv-read.tsx'
import { announcePhase, TIPS, titlesFor } from './texts.ts'
import { TvVote } from './vote/tv-vote.tsx'

export { ChainStoryView as viewSchema } from '../schemas.ts'

export default function ChainStoryTv(props: TvStageProps<ChainStoryView>) {
  const { view, now } = props
  const { desk, phase, reading } = view
  const shown = useShownPhase(view, reading?.number ?? desk?.turn)
  const step = useReadStep(view, now)
  useStageSounds({ view, phaseKey: shown.key, choice: null }, { now, isResult: phase === 'read' })
  return (
    <TvFrame
      stage={props}
      definition={definition}
      shown={shown}
      titles={titlesFor(null)}
      place={desk === null ? undefined : m.story_write_turn({ turn: desk.turn, turns: desk.turns })}
      announcement={announcePhase(view, null, step)}
      isFull={phase === 'read'}
      podiumScreens={tvPodiumStories(view)}
    >
      <Phase view={view} step={step} />
    </TvFrame>
  )
}

/** A view has its phase's parts while the phase lasts. Without them the phase renders nothing. */
function Phase({ view, step }: { readonly view: ChainStoryView; readonly step: number }) {
  const { desk, players, reading, stories } = view
  switch (view.phase) {
    case 'write':
      return desk && <TvWrite desk={desk} players={players} />
    case 'read':
      return reading && <TvRead reading={reading} players={players} step={step} />
    case 'vote':
      return stories && <TvVote stories={stories} players={players} />
    case 'podium':
      return null
  }
}

function TvWrite({ desk, players }: { readonly desk: Desk; readonly players: readonly GamePlayer[] }) {
  const staying = stayingPlayers(players)
  const done = staying.filter(({ isDone }) => isDone)
  return (
    <TvWriters
      task={[m.story_write_watched_on_tv(), m.story_write_turn({ turn: desk.turn, turns: desk.turns })]}
      players={staying}
      count={m.story_relay_count({ done: done.length, all: staying.length })}
      lessons={TIPS}
    />
  )
}
