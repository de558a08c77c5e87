import { useEffect } from 'react'
import { m } from '#messages'
import type { RoomCode } from '#rooms/record/ids.ts'
import { useRoomSounds } from '../../room/announcements/room-sounds.ts'
import { roomLink } from '../../room/invite/share-link.ts'
import { ErrorBoundary } from '../../shell/panels/error-boundary.tsx'
import { useDocumentTitle } from '../../shell/use-document-title.ts'
import { useLive, useRoom } from '../../sync/calls/backend-context.tsx'
import { useWatchedRoom, type WatchedRoom } from '../use-watched-room.ts'
import { TvLobby } from './lobby/tv-lobby.tsx'
import { TvCanvas } from './tv-canvas.tsx'
import { TvGame } from './tv-game.tsx'
import { TvCrash, TvNotice, type TvNoticeKind } from './tv-notice.tsx'

/** The room on a TV without a user: it shows the room, and recovers from temporary errors. */
export function TvScreen({ code }: { readonly code: RoomCode }) {
  const { room } = useWatchedRoom(code)
  const isLost = useRoom((state) => state.connection === 'lost')
  const notice = noticeOf(room, isLost)
  const view = room.kind === 'watching' ? room.view : null
  useDocumentTitle(m.tv_document_title({ room: view?.room.name ?? m.room_unnamed_room({ code }) }))
  useRoomSounds()
  useReturn(notice)
  return (
    <TvCanvas>
      <ErrorBoundary fallback={<TvCrash code={code} />}>
        {view === null ? (
          <TvNotice key={notice} kind={notice ?? 'finding'} code={code} />
        ) : view.room.status === 'playing' ? (
          <TvGame view={view} joinHost={location.host} />
        ) : (
          <TvLobby view={view} link={roomLink(view.room.code)} joinHost={location.host} />
        )}
      </ErrorBoundary>
    </TvCanvas>
  )
}

function noticeOf(room: WatchedRoom, isLost: boolean): TvNoticeKind | null {
  switch (room.kind) {
    case 'watching':
      return null
    case 'superseded':
      return 'superseded'
    case 'finding':
      return room.isLookupLimited ? 'limited' : isLost ? 'offline' : 'finding'
    case 'over':
      return room.reason
  }
}

/** Intervals of retries in states that may end without a message. A look-up of a code counts as an attempt. */
const ASKS_AGAIN_MS: Partial<Record<TvNoticeKind, number>> = {
  'room-not-found': 60_000,
  'watching-off': 20_000,
}

/** Asks for the room again, where that can help. From a newer tab the place returns with the Enter key only. */
function useReturn(notice: TvNoticeKind | null): void {
  const live = useLive()
  useEffect(() => {
    const everyMs = notice === null ? undefined : ASKS_AGAIN_MS[notice]
    if (everyMs === undefined) return
    const timer = setInterval(() => void live.refresh(), everyMs)
    return () => clearInterval(timer)
  }, [live, notice])
  useEffect(() => {
    if (notice !== 'superseded') return
    const takeOver = ({ key }: KeyboardEvent) => {
      if (key === 'Enter') void live.takeOver()
    }
    window.addEventListener('keydown', takeOver)
    return () => window.removeEventListener('keydown', takeOver)
  }, [live, notice])
}
