import { useState } from 'react'
import { findGame } from '#games/catalogue.ts'
import { GamePicker } from './game-picker.tsx'
import { readOfferedGames } from './offered-games.ts'
import { PickedGame } from './picked-game.tsx'
import { useSeat } from './seat.tsx'
import { SelectedGame } from './selected-game.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

/** What is played next: the host picks, sets up and starts; the others vote and see what was picked. */
export function GamePanel() {
  const { view, isHost } = useSeat()
  const [games] = useState(readOfferedGames)
  const { gameId } = view.room
  const picked = gameId === null ? undefined : findGame(gameId)

  if (isHost) return picked === undefined ? <GamePicker games={games} /> : <SelectedGame game={picked} />
  return (
    <>
      <WaitingPanel pickedName={picked?.name ?? null} />
      <GamePicker games={games} />
      {picked !== undefined && <PickedGame game={picked} />}
    </>
  )
}
