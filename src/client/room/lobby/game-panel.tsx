import { useLayoutEffect, useMemo, useRef } from 'react'
import { findDefinition } from '#client/definitions.ts'
import type { GameDefinition } from '#games/game-definition.ts'
import { useSeat } from '../seat/seat.tsx'
import { gamesOnTable, type PlayableGame, shelfGames } from './game/table-definitions.ts'
import { CrewPanel } from './game-picker/crew-panel.tsx'
import { GamePicker } from './game-picker/game-picker.tsx'
import { WaitingPanel } from './game-picker/waiting-panel.tsx'
import { ShelfButton } from './game-shelf/shelf-button.tsx'
import { SelectedGame } from './selected-game/selected-game.tsx'
import { SelectedGameInfo } from './selected-game/selected-game-info.tsx'
import { useEarlyStages } from './use-early-stages.ts'

/**
 * The next game: the host selects, configures and starts it.
 * The other players vote and see the selected game.
 */
export function GamePanel(props: {
  /** Whether the crew panel shows below the games until the host has selected one. */
  readonly isCrew: boolean
}) {
  const { view, host, isHost } = useSeat()
  const { gameId, tableGames } = view.room
  const games = useMemo(() => gamesOnTable(tableGames), [tableGames])
  const selected = gameId === null ? undefined : findDefinition(gameId)
  useEarlyStages(gameId, tableGames)

  if (isHost)
    return (
      <>
        <HostPanel games={games} selected={selected} />
        {props.isCrew && selected === undefined && <CrewPanel games={games} />}
      </>
    )
  return (
    <>
      <WaitingPanel host={host} selectedName={selected?.name ?? null} />
      <GamePicker games={games} />
      {selected !== undefined && <SelectedGameInfo game={selected} />}
    </>
  )
}

/** The game picker or the selected game. A focus lost in the switch between them moves to the new heading. */
function HostPanel(props: {
  readonly games: readonly PlayableGame[]
  readonly selected: GameDefinition | undefined
}) {
  const { games, selected } = props
  const { view } = useSeat()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(selected)

  useLayoutEffect(() => {
    if (shown.current === selected) return
    shown.current = selected
    const isFocusLost = document.activeElement === document.body
    if (isFocusLost) heading.current?.focus({ preventScroll: true })
  }, [selected])

  return selected === undefined ? (
    <GamePicker
      games={games}
      headingRef={heading}
      // One playable game leaves nothing to choose.
      action={shelfGames.length > 1 && <ShelfButton />}
    />
  ) : (
    <SelectedGame
      game={selected}
      settings={view.room.gameSettings}
      offered={games}
      playerCount={view.players.length}
      headingRef={heading}
    />
  )
}
