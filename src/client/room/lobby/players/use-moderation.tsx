import { useMemo } from 'react'
import { m } from '#messages'
import type { PublicPlayer, PublicRemoval } from '#rooms/view/room-view.ts'
import { confirm } from '#ui/modal/modal-dialogs.ts'
import { IsolatedName } from '#ui/names/isolated-name.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { transferRefusalText } from '../../../shell/refusals/refusal-text.ts'
import { hasSucceeded, toastRefusal } from '../../../shell/refusals/toast-refusal.ts'
import { useRoom, useSend } from '../../../sync/calls/backend-context.tsx'

/** The host's actions on players, with their confirmation dialogs and error toasts: a stable object. */
export function useModeration() {
  const send = useSend()
  const isPlaying = useRoom((state) => state.view?.room.status === 'playing')
  return useMemo(
    () => ({
      makeHost: async (player: PublicPlayer): Promise<void> => {
        const isSure = await confirm({
          title: m.moderation_make_host_title(),
          message: (
            <IsolatedName name={player.name} sentence={(name) => m.moderation_make_host_question({ name })} />
          ),
        })
        if (!isSure) return
        const passed = send('transferHost', { toPlayerId: player.id })
        await hasSucceeded(passed, m.moderation_make_host_failed(), transferRefusalText)
      },

      remove: async (player: PublicPlayer): Promise<void> => {
        const isSure = await confirm({
          type: 'warning',
          title: <IsolatedName name={player.name} sentence={(name) => m.moderation_remove_title({ name })} />,
          message: isPlaying ? m.moderation_remove_from_game() : m.moderation_remove_from_lobby(),
          confirmLabel: m.moderation_remove_confirm(),
          confirmVariant: 'danger',
          isEnding: true,
        })
        if (!isSure) return
        const removed = await send('removePlayer', { targetId: player.id })
        if (removed.ok) return
        if (removed.refusal.code === 'player-not-found')
          showToast({ type: 'info', message: m.moderation_had_left_already() })
        else toastRefusal(m.moderation_remove_failed(), removed.refusal)
      },

      readmit: async ({ playerId, name }: PublicRemoval): Promise<void> => {
        if (await hasSucceeded(send('readmitPlayer', { removedId: playerId }), m.moderation_readmit_failed()))
          showToast({
            type: 'success',
            message: <IsolatedName name={name} sentence={(name) => m.moderation_readmitted({ name })} />,
            description: m.moderation_readmitted_hint(),
          })
      },
    }),
    [send, isPlaying],
  )
}
