import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fetchStageEarly } from '#client/stages.ts'
import { findGame } from '#games/catalogue.ts'
import type { GameDefinition } from '#games/game-definition.ts'
import { useSeat } from '../seat/seat.tsx'
import { CrewPanel } from './crew-panel.tsx'
import { GamePicker } from './game-picker.tsx'
import { readOfferedGames } from './offered-games.ts'
import { PickedGame } from './picked-game.tsx'
import { SelectedGame } from './selected-game.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

/** What is played next: the host picks, sets up and starts; the others vote and see what was picked. */
export function GamePanel(props: {
  /** Whether a host who has yet to pick sees everybody gathered below the games. */
  readonly isCrew: boolean
}) {
  const { view, host, isHost } = useSeat()
  const [games] = useState(readOfferedGames)
  const { gameId } = view.room
  const picked = gameId === null ? undefined : findGame(gameId)
  useEffect(() => {
    if (gameId !== null) fetchStageEarly(gameId)
  }, [gameId])

  if (isHost)
    return (
      <>
        <HostPanel games={games} picked={picked} />
        {props.isCrew && picked === undefined && <CrewPanel games={games} />}
      </>
    )
  return (
    <>
      <WaitingPanel host={host} pickedName={picked?.name ?? null} />
      <GamePicker games={games} />
      {picked !== undefined && <PickedGame game={picked} />}
    </>
  )
}

/** The picker, or the game that was picked. Whoever went from one to the other by keyboard lands on its heading. */
function HostPanel(props: {
  readonly games: readonly GameDefinition[]
  readonly picked: GameDefinition | undefined
}) {
  const { games, picked } = props
  const { view } = useSeat()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(picked)

  useLayoutEffect(() => {
    if (shown.current === picked) return
    shown.current = picked
    const isFocusLost = document.activeElement === document.body
    if (isFocusLost) heading.current?.focus({ preventScroll: true })
  }, [picked])

  return picked === undefined ? (
    <GamePicker games={games} headingRef={heading} />
  ) : (
    <SelectedGame
      game={picked}
      settings={view.room.gameSettings}
      offered={games}
      playerCount={view.players.length}
      headingRef={heading}
    />
  )
}
