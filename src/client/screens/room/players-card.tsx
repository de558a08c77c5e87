import { useBackend, useLive } from '#client/backend/backend-context.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { Card } from '#client/ui/card/card.tsx'
import { confirm } from '#client/ui/modal/ask.ts'
import type { PlayerFace } from '#rooms/room-view.ts'
import { toastRefusal } from '../toast-refusal.ts'
import { useBusy } from '../use-busy.ts'
import { PlayerList } from './player-list.tsx'
import { useSeat } from './seat.tsx'

/** Everybody in the room, in the order they came; the host can hand the crown to one of them. */
export function PlayersCard() {
  const live = useLive()
  const backend = useBackend()
  const { session, view, me, isHost } = useSeat()
  const refreshing = useBusy()
  const crowning = useBusy()

  async function refresh(): Promise<void> {
    const refusal = await live.refresh()
    if (refusal !== null) toastRefusal('Could not refresh the players', refusal)
  }

  async function makeHost(player: PlayerFace): Promise<void> {
    const isSure = await confirm({
      title: 'Make host',
      message: (
        <>
          Hand the crown to <bdi>{player.name}</bdi>? From then on they pick and start the games.
        </>
      ),
    })
    if (!isSure) return
    const passed = await backend.transferHost(session, player.id)
    if (!passed.ok) toastRefusal('Failed to transfer host. Please try again!', passed.refusal)
  }

  return (
    <Card
      caption={`Players ${view.players.length}/${view.room.maxPlayers}`}
      headingLevel={2}
      action={
        <IconButton
          icon="refresh"
          label="Refresh players"
          isBusy={refreshing.isBusy}
          onClick={() => refreshing.run(refresh)}
        />
      }
    >
      <PlayerList
        actionFor={(player) =>
          isHost &&
          player.id !== me.id && (
            <IconButton
              icon="crown"
              size="sm"
              label={`Make ${player.name} host`}
              onClick={() => crowning.run(() => makeHost(player))}
            />
          )
        }
      />
    </Card>
  )
}
