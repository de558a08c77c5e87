import { type ReactNode, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { RoomCode } from '#rooms/record/ids.ts'
import { readRoomCode } from '#rooms/text/typed-texts.ts'
import { useMedia } from '#ui/use-media.ts'
import { WatchOverPanel } from './watch-over-panel.tsx'
import { WatchPage } from './watch-page.tsx'

/** A TV shows everything without scrolling, which takes a wide window. */
const TV_WIDTH = '(min-width: 1024px)'

/** `/room/{code}/watch`: the room without a seat. With `?screen=tv` and a wide window, for a big screen. */
export function WatchScreen(props: {
  readonly code: string
  /** The TV is a chunk of its own. */
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
