import { m } from '#messages'
import type { GamePlayer } from '../../../kit/rules/view.ts'
import { stayingPlayers } from '../../../kit/stage/people/find-player.ts'
import { TvWriters } from '../../../kit/stage/tv/tv-writers.tsx'
import type { Desk } from '../../schemas.ts'
import { TIPS } from '../texts.ts'

/** Which turn it is, and who still writes. */
export function TvWrite({ desk, players }: { readonly desk: Desk; readonly players: readonly GamePlayer[] }) {
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
