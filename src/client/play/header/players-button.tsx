import { m } from '#messages'
import type { PublicPlayer, PublicRemoval } from '#rooms/view/room-view.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { openModal } from '#ui/modal/modal-store.ts'
import { PlayerLine } from '#ui/player-row/player-row.tsx'
import { useUnmountSignal } from '#ui/use-unmount-signal.ts'
import { showTvDialog } from '../../room/invite/tv-dialog.tsx'
import { RemovedPlayers } from '../../room/lobby/players/removed-players.tsx'
import { useModeration } from '../../room/lobby/players/use-moderation.tsx'
import { useBusy } from '../../shell/use-busy.ts'
import { useRoom } from '../../sync/calls/backend-context.tsx'
import styles from './players-button.module.css'

/** Opens the list of players for the host during a game. */
export function PlayersButton({ className }: { readonly className?: string | undefined }) {
  const { makeHost, remove, readmit } = useModeration()
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
      else if (request.kind === 'show-tv') return showTvDialog(unmountSignal())
      else return makeHost(request.player)
    }
  }

  return (
    <IconButton icon="players" label={m.play_players()} className={className} onClick={() => run(moderate)} />
  )
}

type PlayerRequest =
  | { readonly kind: 'make-host' | 'remove'; readonly player: PublicPlayer }
  | { readonly kind: 'readmit'; readonly removed: PublicRemoval }
  | { readonly kind: 'show-tv' }

/** The room's players during a game, for moderation by the host, and the way to the big screen. */
function PlayersDialog({ close }: { readonly close: (request: PlayerRequest | null) => void }) {
  const view = useRoom((state) => state.view)
  const me = useRoom((state) => state.session?.playerId)
  if (view === null) return null
  const away = new Set(view.away)
  const isHost = view.room.hostId === me
  return (
    <div className={styles.list}>
      <ul className={styles.players}>
        {view.players.map((player) => (
          <PlayerLine
            key={player.id}
            name={player.name}
            avatar={player.avatar}
            color={player.avatarColor}
            isHost={player.isHost}
            isYou={player.id === me}
            isAway={away.has(player.id)}
            action={
              isHost &&
              player.id !== me && (
                <>
                  <IconButton
                    icon="crown"
                    size="sm"
                    label={m.moderation_make_host({ name: player.name })}
                    onClick={() => close({ kind: 'make-host', player })}
                  />
                  <IconButton
                    icon="player-minus"
                    size="sm"
                    label={m.moderation_remove({ name: player.name })}
                    onClick={() => close({ kind: 'remove', player })}
                  />
                </>
              )
            }
          />
        ))}
      </ul>
      <Button size="sm" icon="tv" className={styles.tv} onClick={() => close({ kind: 'show-tv' })}>
        {m.audience_tv_show()}
      </Button>
      <RemovedPlayers onReadmit={(removed) => close({ kind: 'readmit', removed })} />
    </div>
  )
}
