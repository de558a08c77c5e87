import { useCallback } from 'react'
import type { FetchPart } from '#games/kit/stage/stage-props.ts'
import { accept, refuse } from '#rooms/commands/result.ts'
import type { SessionId } from '#rooms/record/ids.ts'
import { useBackend, useRoom } from '../../sync/calls/backend-context.tsx'

/** Fetches parts of this game. `view` is that of any game. */
export function useFetchPart(view: { readonly sessionId: SessionId }): FetchPart {
  const backend = useBackend()
  const roomId = useRoom((state) => state.view?.room.id ?? null)
  const { sessionId } = view
  return useCallback(
    async (part) => {
      if (roomId === null) return refuse({ code: 'not-in-room' })
      const fetched = await backend.getGamePart(roomId, sessionId, part)
      return fetched.ok ? accept(fetched.value.part) : fetched
    },
    [backend, roomId, sessionId],
  )
}
