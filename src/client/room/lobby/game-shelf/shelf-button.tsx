import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { Caption } from '#ui/card/caption.tsx'
import { openModal } from '#ui/modal/modal-store.ts'
import { useUnmountSignal } from '#ui/use-unmount-signal.ts'
import { useOwnSeat } from '../../session/seat/seat.tsx'
import { shelfGames } from '../game/table-definitions.ts'
import { ShelfDialog } from './shelf-dialog.tsx'

/** Two boxes stand on one short plank. */
const NARROW_SHELF_MAX = 2

/** Opens the game shelf for the host. It closes for a player who is no longer the host. */
export function ShelfButton() {
  const { session } = useOwnSeat()
  const unmountSignal = useUnmountSignal()
  return (
    <Button
      size="sm"
      icon="shelf"
      aria-haspopup="dialog"
      onClick={() =>
        void openModal({
          type: 'info',
          layout: shelfGames.length > NARROW_SHELF_MAX ? 'wide-panel' : 'panel',
          title: <Caption level={0}>{m.lobby_shelf_title()}</Caption>,
          actions: [],
          signal: unmountSignal(),
          content: (close) => <ShelfDialog session={session} close={() => close(null)} />,
        })
      }
    >
      {m.lobby_shelf_open()}
    </Button>
  )
}
