import { m } from '#messages'
import { IconButton } from '#ui/button/icon-button.tsx'
import { openModal } from '#ui/modal/modal-store.ts'
import { useUnmountSignal } from '#ui/use-unmount-signal.ts'
import { showTvDialog } from '../../room/invite/tv-dialog.tsx'
import { useModeration } from '../../room/lobby/players/use-moderation.tsx'
import { useOwnSeat } from '../../room/session/seat/seat.tsx'
import { useBusy } from '../../shell/use-busy.ts'
import { type PlayerRequest, PlayersDialog } from './players-dialog.tsx'

/** Opens the list of players for the host during a game. */
export function PlayersButton({ className }: { readonly className?: string | undefined }) {
  const { makeHost, remove, readmit } = useModeration()
  const { session } = useOwnSeat()
  const { run } = useBusy()

  // The dialog closes when the game ends or another player becomes host.
  const unmountSignal = useUnmountSignal()

  /** Reopens the list after each action, until the host closes it. */
  async function moderate(): Promise<void> {
    for (;;) {
      const request = await openModal<PlayerRequest>({
        type: 'info',
        title: m.play_players(),
        actions: [],
        signal: unmountSignal(),
        content: (close) => <PlayersDialog close={close} />,
      })
      if (request === null) return
      if (request.kind === 'readmit') await readmit(request.removed)
      else if (request.kind === 'remove') await remove(request.player)
      else if (request.kind === 'show-tv') return showTvDialog(session, unmountSignal())
      else return makeHost(request.player)
    }
  }

  return (
    <IconButton icon="players" label={m.play_players()} className={className} onClick={() => run(moderate)} />
  )
}
