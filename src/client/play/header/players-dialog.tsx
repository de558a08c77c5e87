import { m } from '#messages'
import type { PublicPlayer, PublicRemoval } from '#rooms/view/room-view.ts'
import { Button } from '#ui/button/button.tsx'
import { PlayerLine } from '#ui/player-row/player-row.tsx'
import { PlayerActions } from '../../room/lobby/players/player-actions.tsx'
import { RemovedPlayers } from '../../room/lobby/players/removed-players.tsx'
import { useRoom } from '../../sync/calls/backend-context.tsx'
import styles from './players-dialog.module.css'

/** The host's choice in the dialog. */
export type PlayerRequest =
  | { readonly kind: 'make-host' | 'remove'; readonly player: PublicPlayer }
  | { readonly kind: 'readmit'; readonly removed: PublicRemoval }
  | { readonly kind: 'show-tv' }

/** The room's players during a game, for moderation by the host, and the way to the big screen. */
export function PlayersDialog({ close }: { readonly close: (request: PlayerRequest | null) => void }) {
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
                <PlayerActions
                  player={player}
                  onMakeHost={() => close({ kind: 'make-host', player })}
                  onRemove={() => close({ kind: 'remove', player })}
                />
              )
            }
          />
        ))}
      </ul>
      <Button size="sm" icon="tv" className={styles.tv} onClick={() => close({ kind: 'show-tv' })}>
        {m.audience_tv_show()}
      </Button>
      <RemovedPlayers removed={view.removed} onReadmit={(removed) => close({ kind: 'readmit', removed })} />
    </div>
  )
}
