import { stayingPlayers } from '../../kit/stage/find-player.ts'
import { stageCopy as kitCopy } from '../../kit/stage/stage.copy.ts'
import { TvWriters } from '../../kit/stage/tv/tv-writers.tsx'
import type { FactOrFictionView } from '../fact-or-fiction-view.ts'
import { rehearsalCopy } from './rehearsal.copy.ts'
import { stageCopy } from './stage.copy.ts'

/** Who is still writing, and a lesson in bluffing to read meanwhile. */
export function TvSubmit({ view }: { readonly view: FactOrFictionView }) {
  const { lesson, lessons } = rehearsalCopy
  const players = stayingPlayers(view.players)
  const ready = players.filter(({ isDone }) => isDone)
  return (
    <TvWriters
      task={stageCopy.submit.headline(view.factsPerPlayer)}
      players={players}
      count={kitCopy.squad.readyCount(ready.length, players.length)}
      lessons={{ title: lesson, lines: lessons }}
    />
  )
}
