import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { useUnmountSignal } from '#ui/use-unmount-signal.ts'
import { useOwnSeat } from '../session/seat/seat.tsx'
import { showTvDialog } from './tv-dialog.tsx'

/** Opens the dialog of the big screen for the host. It closes for a player who is no longer the host. */
export function TvButton({ className }: { readonly className?: string | undefined }) {
  const { session } = useOwnSeat()
  const unmountSignal = useUnmountSignal()
  return (
    <Button
      size="sm"
      icon="tv"
      className={className}
      aria-haspopup="dialog"
      onClick={() => void showTvDialog(session, unmountSignal())}
    >
      {m.audience_tv_show()}
    </Button>
  )
}
