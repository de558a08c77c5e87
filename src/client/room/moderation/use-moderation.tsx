import { useMemo } from 'react'
import type { Backend } from '#client/sync/backend.ts'
import { useBackend, useRoom } from '#client/sync/backend-context.tsx'
import { choose, confirm } from '#client/ui/modal/modal-dialogs.ts'
import { showToast } from '#client/ui/toast/toast.ts'
import type { PublicPlayer, PublicRemoval } from '#rooms/room-view.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
import { transferRefusalText } from '../../shell/refusal-text.ts'
import { toastRefusal } from '../../shell/toast-refusal.ts'
import { useOwnSeat } from '../seat/seat.tsx'

/** What a host can do about the people in the room: asks what has to be asked, and tells what did not work. */
export interface Moderation {
  readonly makeHost: (player: PublicPlayer) => Promise<void>
  readonly remove: (player: PublicPlayer) => Promise<void>
  readonly readmit: (removed: PublicRemoval) => Promise<void>
}

/** The same object for as long as it does the same. */
export function useModeration(): Moderation {
  const backend = useBackend()
  const { session } = useOwnSeat()
  const isPlaying = useRoom((state) => state.view?.room.status === 'playing')
  return useMemo(() => keepOrder(backend, session, isPlaying), [backend, session, isPlaying])
}

function keepOrder(backend: Backend, session: SavedSession, isPlaying: boolean): Moderation {
  return {
    makeHost: async (player) => {
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
      if (!passed.ok)
        toastRefusal('Failed to transfer host. Please try again!', passed.refusal, transferRefusalText)
    },

    remove: async (player) => {
      const choice = await choose({
        type: 'warning',
        title: (
          <>
            Remove <bdi>{player.name}</bdi>?
          </>
        ),
        message: isPlaying
          ? 'They go home, and the game goes on without them. They cannot come back to this room unless you let them.'
          : 'They go home, and cannot come back to this room unless you let them.',
        focusOn: 'cancel',
        actions: [
          { value: 'cancel', label: 'Cancel', variant: 'secondary' },
          { value: 'remove', label: 'Remove Player', variant: 'danger' },
        ],
      })
      if (choice !== 'remove') return
      const removed = await backend.removePlayer(session, player.id)
      if (removed.ok) return
      if (removed.refusal.code === 'player-not-found')
        showToast({ type: 'info', message: 'They had left the room already' })
      else toastRefusal('Could not remove the player', removed.refusal)
    },

    readmit: async ({ playerId, name }) => {
      const readmitted = await backend.readmitPlayer(session, playerId)
      if (!readmitted.ok) toastRefusal('Could not let them back in', readmitted.refusal)
      else
        showToast({
          type: 'success',
          message: (
            <>
              <bdi>{name}</bdi> can come back in
            </>
          ),
          description: 'With the code or the link, like anybody else.',
        })
    },
  }
}
