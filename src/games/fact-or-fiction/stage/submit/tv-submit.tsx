import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import { stayingPlayers } from '../../../kit/stage/people/find-player.ts'
import { TvWriters } from '../../../kit/stage/tv/tv-writers.tsx'
import type { FactOrFictionView } from '../../schemas.ts'

/** Who is still writing, and a lesson in bluffing to read meanwhile. */
export function TvSubmit({ view }: { readonly view: FactOrFictionView }) {
  const players = stayingPlayers(view.players)
  const ready = players.filter(({ isDone }) => isDone)
  return (
    <TvWriters
      task={[m.fof_submit_headline({ count: view.factsPerPlayer }), m.fof_submit_headline_hint()]}
      players={players}
      count={m.kit_squad_ready_count({ ready: ready.length, all: players.length })}
      lessons={{
        title: (number) => m.fof_rehearsal_lesson({ number }),
        lines: linesOf(m.fof_rehearsal_lessons()),
      }}
    />
  )
}
