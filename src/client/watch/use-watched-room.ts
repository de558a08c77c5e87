import { useCallback, useEffect, useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { RoomCode } from '#rooms/record/ids.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import { useBackend, useLive, useRoom, useSocket } from '../sync/calls/backend-context.tsx'
import { untilVisible } from '../sync/connection/page-events.ts'
import { createTextStorage } from '../sync/connection/text-storage.ts'
import { messageCheck } from '../sync/room/message-check.ts'
import type { RoomState } from '../sync/room/room-store.ts'
import { createWatchPasses, createWatchRequest } from '../sync/room/watch-request.ts'

/** Why this browser cannot watch the room, or no longer can. */
export type WatchEnd =
  /** Also a room that was locked, and, after a lost connection, one that is gone or has another code. */
  | 'room-not-found'
  | 'watching-off'
  | 'removed'
  | 'code-changed'
  | 'room-deleted'
  /** A place may become free: the page tries again, and so may its user. */
  | 'watchers-full'
  | 'watchers-full-here'

export type WatchedRoom =
  | { readonly kind: 'finding'; readonly isLookupLimited: boolean }
  | { readonly kind: 'over'; readonly reason: WatchEnd }
  /** Another tab of this browser watches. */
  | { readonly kind: 'superseded' }
  | { readonly kind: 'watching'; readonly view: RoomView }

const passes = createWatchPasses(createTextStorage(() => window.sessionStorage))

const RETRY_FULL_MS = 15_000
/** After a proof of work that ran out of time. The effort may have dropped by then, and the device has rested. */
const RETRY_PROOF_MS = 20_000

/** Follows a room without a seat while mounted. `retry` asks again for a place. */
export function useWatchedRoom(code: RoomCode): { readonly room: WatchedRoom; readonly retry: () => void } {
  const live = useLive()
  const socket = useSocket()
  const backend = useBackend()
  const room = useRoom(useShallow(watchedRoom))
  const error = useRoom((state) => state.error)

  const requestWatch = useMemo(
    () => createWatchRequest({ socket, passes, lookUp: backend.getRoomByCode }),
    [socket, backend],
  )
  const retry = useCallback(
    () => void live.follow({ kind: 'watcher', code, requestWatch }, messageCheck),
    [live, code, requestWatch],
  )
  useEffect(() => {
    retry()
    return live.unfollow
  }, [live, retry])

  useEffect(() => {
    const delayMs = retryDelayMs(error)
    if (delayMs === null) return
    let isOver = false
    const timer = setTimeout(async () => {
      await untilVisible()
      if (!isOver) retry()
    }, delayMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [error, retry])

  return { room, retry }
}

export function watchedRoom(
  state: Pick<RoomState, 'session' | 'view' | 'gone' | 'error' | 'isSuperseded'>,
): WatchedRoom {
  const { session, view, gone, error, isSuperseded } = state
  // The state of the page before, which had a seat.
  if (session !== null) return { kind: 'finding', isLookupLimited: false }
  if (isSuperseded) return { kind: 'superseded' }
  if (gone === 'left' || gone === 'away') return { kind: 'over', reason: 'room-deleted' }
  if (gone !== null) return { kind: 'over', reason: gone }
  switch (error?.code) {
    case 'room-not-found':
    case 'watchers-full':
    case 'watchers-full-here':
      return { kind: 'over', reason: error.code }
  }
  if (view !== null) return { kind: 'watching', view }
  return { kind: 'finding', isLookupLimited: error?.code === 'proof-needed' }
}

/** The live room itself retries after a temporary refusal. Null for a refusal that is final. */
function retryDelayMs(error: RoomState['error']): number | null {
  if (error?.code === 'watchers-full' || error?.code === 'watchers-full-here') return RETRY_FULL_MS
  return error?.code === 'proof-needed' ? RETRY_PROOF_MS : null
}
