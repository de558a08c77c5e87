import { useMemo } from 'react'
import type { Backend } from '#client/sync/backend.ts'
import { useBackend, useRoom } from '#client/sync/backend-context.tsx'
import { IsolatedName } from '#client/ui/isolated-name.tsx'
import { choose, confirm } from '#client/ui/modal/modal-dialogs.ts'
import { showToast } from '#client/ui/toast/toast.ts'
import { uiCopy } from '#client/ui/ui.copy.ts'
import type { PublicPlayer, PublicRemoval } from '#rooms/room-view.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
import { transferRefusalText } from '../../shell/refusal-text.ts'
import { toastRefusal } from '../../shell/toast-refusal.ts'
import { useOwnSeat } from '../seat/seat.tsx'
import { moderationCopy as copy } from './moderation.copy.ts'

/** The host's actions on players, with their confirmation dialogs and error toasts. */
export interface Moderation {
  readonly makeHost: (player: PublicPlayer) => Promise<void>
  readonly remove: (player: PublicPlayer) => Promise<void>
  readonly readmit: (removed: PublicRemoval) => Promise<void>
}

/** Returns a stable object. */
export function useModeration(): Moderation {
  const backend = useBackend()
  const { session } = useOwnSeat()
  const isPlaying = useRoom((state) => state.view?.room.status === 'playing')
  return useMemo(() => createModeration(backend, session, isPlaying), [backend, session, isPlaying])
}

function createModeration(backend: Backend, session: SavedSession, isPlaying: boolean): Moderation {
  return {
    makeHost: async (player) => {
      const isSure = await confirm({
        title: copy.makeHostTitle,
        message: <IsolatedName name={player.name} sentence={copy.makeHostQuestion} />,
      })
      if (!isSure) return
      const passed = await backend.send('transferHost', session, { toPlayerId: player.id })
      if (!passed.ok) toastRefusal(copy.makeHostFailed, passed.refusal, transferRefusalText)
    },

    remove: async (player) => {
      const choice = await choose({
        type: 'warning',
        title: <IsolatedName name={player.name} sentence={copy.removeTitle} />,
        message: isPlaying ? copy.removeFromGame : copy.removeFromLobby,
        focusOn: 'cancel',
        actions: [
          { value: 'cancel', label: uiCopy.cancel, variant: 'secondary' },
          { value: 'remove', label: copy.removeConfirm, variant: 'danger' },
        ],
      })
      if (choice !== 'remove') return
      const removed = await backend.send('removePlayer', session, { targetId: player.id })
      if (removed.ok) return
      if (removed.refusal.code === 'player-not-found')
        showToast({ type: 'info', message: copy.hadLeftAlready })
      else toastRefusal(copy.removeFailed, removed.refusal)
    },

    readmit: async ({ playerId, name }) => {
      const readmitted = await backend.send('readmitPlayer', session, { removedId: playerId })
      if (!readmitted.ok) toastRefusal(copy.readmitFailed, readmitted.refusal)
      else
        showToast({
          type: 'success',
          message: <IsolatedName name={name} sentence={copy.readmitted} />,
          description: copy.readmittedHint,
        })
    },
  }
}
