import { m } from '#messages'
import type { GameId } from '#rooms/record/ids.ts'
import type { SavedSession } from '#rooms/view/saved-session.ts'
import { toastRefusal } from '../../../shell/refusals/toast-refusal.ts'
import { useBackend, useRoom } from '../../../sync/calls/backend-context.tsx'
import { longestTimeInRoom } from '../../settings/game-time.ts'
import { useOptimistic } from '../../settings/use-optimistic.ts'
import { shelfGames } from '../game/table-definitions.ts'
import { GameShelf } from './shelf.tsx'

const NO_GAMES: readonly GameId[] = []

/** The shelf with the room's table. Each change is sent at once, so that a closed page loses none. */
export function ShelfDialog(props: { readonly session: SavedSession; readonly close: () => void }) {
  const backend = useBackend()
  const view = useRoom((state) => state.view)
  const table = useOptimistic(view?.room.tableGames ?? NO_GAMES, async (gameIds) => {
    const changed = await backend.send('setTable', props.session, { gameIds })
    if (!changed.ok) toastRefusal(m.lobby_shelf_change_failed(), changed.refusal)
  })
  return (
    <GameShelf
      games={shelfGames}
      table={table.value}
      timeOf={(game) => view && longestTimeInRoom(game, view)}
      onTableChange={table.change}
      onDone={props.close}
    />
  )
}
