import { type ReactNode, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { m } from '#messages'
import type { RoomCode } from '#rooms/record/ids.ts'
import { readRoomCode } from '#rooms/text/typed-texts.ts'
import { useMedia } from '#ui/use-media.ts'
import { useRoomSounds } from '../room/announcements/room-sounds.ts'
import { RoomToasts } from '../room/announcements/room-toasts.tsx'
import { JoinScreen } from '../room/session/join/join-screen.tsx'
import { OtherTabPanel } from '../room/session/recovery/other-tab-panel.tsx'
import { useDocumentTitle } from '../shell/use-document-title.ts'
import { useWatchedRoom } from './use-watched-room.ts'
import { WatchGame } from './watch-game.tsx'
import { WatchLobby } from './watch-lobby.tsx'
import { WatchOverPanel } from './watch-over-panel.tsx'

/** A TV shows everything without scrolling, which takes a wide window. */
const TV_WIDTH = '(min-width: 1024px)'

/** `/room/{code}/watch`: the room without a seat. With `?screen=tv` and a wide window, for a big screen. */
export function WatchScreen(props: {
  readonly code: string
  /** The TV is a separate chunk. */
  readonly renderTv: (code: RoomCode) => ReactNode
}) {
  const { code: codeInPath, renderTv } = props
  const [, navigate] = useLocation()
  const search = useSearch()
  const isWide = useMedia(TV_WIDTH)
  // The server has mended the address.
  const code = readRoomCode(codeInPath)

  useEffect(() => {
    if (code === null || code === codeInPath) return
    navigate(`/room/${code}/watch${search && `?${search}`}`, { replace: true })
  }, [code, codeInPath, search, navigate])

  if (code === null) return <WatchOverPanel reason="room-not-found" code={codeInPath} />
  if (isWide && new URLSearchParams(search).get('screen') === 'tv') return renderTv(code)
  return <WatchPage key={code} code={code} />
}

/** The page of a watcher on a phone or laptop. */
function WatchPage({ code }: { readonly code: RoomCode }) {
  const { room, retry } = useWatchedRoom(code)
  const name = room.kind === 'watching' ? room.view.room.name : null
  useDocumentTitle(m.watch_document_title({ room: name ?? m.room_unnamed_room({ code }) }))
  useRoomSounds()
  switch (room.kind) {
    case 'finding':
      return <JoinScreen isWaiting isLookupLimited={room.isLookupLimited} />
    case 'superseded':
      return <OtherTabPanel onSeatLost={null} />
    case 'over':
      return <WatchOverPanel reason={room.reason} code={code} onRetry={retry} />
    case 'watching':
      return (
        <>
          <RoomToasts view={room.view} me={null} />
          {room.view.room.status === 'playing' ? (
            <WatchGame view={room.view} />
          ) : (
            <WatchLobby view={room.view} />
          )}
        </>
      )
  }
}
