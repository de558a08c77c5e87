import { findDefinition } from '#client/definitions.ts'
import { DEFAULT_GAME_ID } from '#games/catalogue.ts'
import { m } from '#messages'
import { gameNameOf } from '../room/lobby/game/game-name.ts'
import { useSeat } from '../room/session/seat/seat.tsx'
import { GameArea } from './game-area.tsx'
import { GenericGame } from './generic-game.tsx'
import { PlayHeader } from './header/play-header.tsx'
import { SeatStage } from './stage/seat-stage.tsx'
import { useGamePage } from './use-game-page.ts'

/** A playing room: the game's stage below a bar with the game's name, the room code and Leave Game. */
export function PlayScreen() {
  const { view } = useSeat()
  useGamePage()
  const gameId = view.room.gameId ?? DEFAULT_GAME_ID
  const game = findDefinition(gameId)
  return (
    <>
      <PlayHeader name={gameNameOf(gameId)} description={game?.description() ?? m.play_unknown_game()} />
      <GameArea view={view} generic={<GenericGame />} renderStage={(staged) => <SeatStage {...staged} />} />
    </>
  )
}
