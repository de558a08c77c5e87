import { m } from '#messages'
import type { RoomCode } from '#rooms/record/ids.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import { useRoomSounds } from '../room/announcements/room-sounds.ts'
import { RoomToasts } from '../room/announcements/room-toasts.tsx'
import { JoinScreen } from '../room/session/join/join-screen.tsx'
import { useDocumentTitle } from '../shell/use-document-title.ts'
import { useWatchedRoom } from './use-watched-room.ts'
import { WatchGame } from './watch-game.tsx'
import { WatchLobby } from './watch-lobby.tsx'
import { WatchOtherTabPanel } from './watch-other-tab-panel.tsx'
import { WatchOverPanel } from './watch-over-panel.tsx'

/** The page of a watcher on a phone or laptop. */
export function WatchPage({ code }: { readonly code: RoomCode }) {
  const { room, retry } = useWatchedRoom(code)
  const name = room.kind === 'watching' ? room.view.room.name : null
  useDocumentTitle(m.watch_document_title({ room: name ?? m.room_unnamed_room({ code }) }))
  useRoomSounds()
  switch (room.kind) {
    case 'finding':
      return <JoinScreen isWaiting isLookupLimited={room.isLookupLimited} />
    case 'superseded':
      return <WatchOtherTabPanel />
    case 'over':
      return <WatchOverPanel reason={room.reason} code={code} onRetry={retry} />
    case 'watching':
      return <WatchedRoom view={room.view} />
  }
}

function WatchedRoom({ view }: { readonly view: RoomView }) {
  return (
    <>
      <RoomToasts view={view} me={null} />
      {view.room.status === 'playing' ? <WatchGame view={view} /> : <WatchLobby view={view} />}
    </>
  )
}
