import { memo, useCallback } from 'react'
import { m } from '#messages'
import type { PublicPlayer } from '#rooms/view/room-view.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Card } from '#ui/card/card.tsx'
import { toastRefusal } from '../../../shell/refusals/toast-refusal.ts'
import { focusHeading } from '../../../shell/screen-heading.tsx'
import { useBusy } from '../../../shell/use-busy.ts'
import { useLive, useRoom, useRoomFields } from '../../../sync/calls/backend-context.tsx'
import { useOwnSeat } from '../../session/seat/seat.tsx'
import { PlayerList } from './player-list.tsx'
import { PlayerMenu } from './player-menu.tsx'
import styles from './players-card.module.css'
import { RemovedPlayers } from './removed-players.tsx'
import { useModeration } from './use-moderation.tsx'

export const PlayersCard = memo(function PlayersCard() {
  const live = useLive()
  const { session, isHost } = useOwnSeat()
  const me = session.playerId
  const playerCount = useRoom((state) => state.view?.players.length ?? 0)
  const { maxPlayers } = useRoomFields('maxPlayers')
  const { makeHost, remove, readmit } = useModeration()
  const refreshing = useBusy()
  const { run } = useBusy()

  async function refresh(): Promise<void> {
    const refusal = await live.refresh()
    if (refusal !== null) toastRefusal(m.lobby_players_refresh_failed(), refusal)
  }

  const actionFor = useCallback(
    (player: PublicPlayer) =>
      isHost &&
      player.id !== me && (
        <PlayerMenu
          player={player}
          onMakeHost={() => run(() => makeHost(player))}
          onRemove={() => run(() => keepFocus(remove(player)))}
        />
      ),
    [isHost, me, run, makeHost, remove],
  )

  return (
    <Card
      className={styles.card}
      caption={m.lobby_players_title({ count: playerCount, max: maxPlayers })}
      headingLevel={2}
      action={
        <IconButton
          icon="refresh"
          className={styles.refresh}
          label={m.lobby_players_refresh()}
          isBusy={refreshing.isBusy}
          onClick={() => refreshing.run(refresh)}
        />
      }
    >
      <PlayerList actionFor={actionFor} />
      <RemovedPlayers onReadmit={(one) => run(() => keepFocus(readmit(one)))} />
    </Card>
  )
})

/** Removes or readmits a player. The focused row disappears with it, so the focus moves to the heading. */
async function keepFocus(action: Promise<void>): Promise<void> {
  await action
  if (document.activeElement?.closest('[inert]') !== null || document.activeElement === document.body)
    focusHeading()
}
