import { stayingPlayers } from '../../kit/stage/find-player.ts'
import { TvWriters } from '../../kit/stage/tv/tv-writers.tsx'
import type { GamePlayer } from '../../kit/view.ts'
import type { Desk } from '../schemas.ts'
import { stageCopy } from './stage.copy.ts'
import { tipsCopy } from './tips.copy.ts'

const { relay, write: copy } = stageCopy

export interface TvWriteProps {
  readonly desk: Desk
  readonly players: readonly GamePlayer[]
}

/** Which turn it is, and who still writes. */
export function TvWrite({ desk, players }: TvWriteProps) {
  const staying = stayingPlayers(players)
  const done = staying.filter(({ isDone }) => isDone)
  return (
    <TvWriters
      task={copy.watchedOnTv(desk.turn, desk.turns)}
      players={staying}
      count={relay.count(done.length, staying.length)}
      lessons={{ title: tipsCopy.title, lines: tipsCopy.tips }}
    />
  )
}
