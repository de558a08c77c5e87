import { TvTiles } from '../tv/tv-tiles.tsx'
import type { TallyProps } from './tally.tsx'

/** Who has done what the phase asks for, never their choices: "5 of 7 voted". */
export function TvTally({ players: all, copy, isWide = false }: TallyProps & { readonly isWide?: boolean }) {
  const players = all.filter(({ isDone }) => isDone !== null)
  const done = players.filter(({ isDone }) => isDone)
  return (
    <TvTiles
      title={copy.doneCount(done.length, players.length)}
      label={copy.label}
      players={players}
      lit={done}
      nameOf={({ isDone, name }) => (isDone ? copy.playerDone(name) : copy.playerNotDone(name))}
      isWide={isWide}
    />
  )
}
