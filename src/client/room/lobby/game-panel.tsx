import { useEffect, useLayoutEffect, useRef } from 'react'
import type { GameDefinition } from '#games/game-definition.ts'
import type { TableGame } from '../../definitions.ts'
import { stageOf } from '../../stages.ts'
import { useSeat } from '../session/seat/seat.tsx'
import { GamePicker } from './game-picker/game-picker.tsx'
import { ShelfButton, shelfGames } from './game-shelf/shelf-dialog.tsx'
import { SelectedGame } from './selected-game/selected-game.tsx'
import { SelectedGameInfo } from './selected-game/selected-game-info.tsx'

/** The next game: the host selects, configures and starts it. The other players vote and see it. */
export function GamePanel(props: {
  readonly games: readonly TableGame[]
  readonly selected: GameDefinition | undefined
  /** Whether the host has to select a game next. */
  readonly isNext: boolean
}) {
  const { games, selected } = props
  const { view, isHost } = useSeat()
  useEarlyStages(view.room.gameId, view.room.tableGames)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(selected)

  // A focus lost in the host's switch between the picker and the selected game moves to the new heading.
  useLayoutEffect(() => {
    if (shown.current === selected) return
    shown.current = selected
    if (!isHost) return
    const isFocusLost = document.activeElement === document.body
    if (isFocusLost) heading.current?.focus({ preventScroll: true })
    // Pressed on a lower card, the page may be scrolled past the panel's beginning.
    if (selected !== undefined) heading.current?.scrollIntoView({ block: 'nearest' })
  }, [selected, isHost])

  if (isHost && selected !== undefined)
    return <SelectedGame game={selected} offered={games} headingRef={heading} />
  return (
    <>
      <GamePicker
        games={games}
        isNext={props.isNext}
        headingRef={heading}
        // One playable game leaves nothing to choose.
        action={isHost && shelfGames.length > 1 && <ShelfButton />}
      />
      {selected !== undefined && <SelectedGameInfo game={selected} />}
    </>
  )
}

/** Until then the lobby itself is loaded. */
const LOBBY_MS = 2_000

/** Fetches the stages of the table later than the selected one: a quick start finds it loaded. */
function useEarlyStages(selected: string | null, tableGames: readonly string[]): void {
  const table = tableGames.join()
  useEffect(() => {
    if (selected !== null) stageOf(selected)?.prefetch()
  }, [selected])
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const gameId of table.split(',')) stageOf(gameId)?.prefetch()
    }, LOBBY_MS)
    return () => clearTimeout(timer)
  }, [table])
}
