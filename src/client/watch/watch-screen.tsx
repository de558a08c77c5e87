import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { pageChunk } from '#client/ui/chunk/page-chunk.ts'
import { useMedia } from '#client/ui/use-media.ts'
import { parseRoomCode } from '#rooms/room-code.ts'
import { ChunkScreen } from '../shell/chunk-screen.tsx'
import { WatchOverPanel } from './watch-over-panel.tsx'
import { WatchPage } from './watch-page.tsx'

const tv = pageChunk(() => import('./tv/tv-screen.tsx'), { isEssential: true })
/** A TV shows everything without scrolling, which takes a wide window. */
const TV_WIDTH = '(min-width: 1024px)'

/** `/room/{code}/watch`: the room without a seat. With `?screen=tv` and a wide window, for a big screen. */
export function WatchScreen({ code: codeInPath }: { readonly code: string }) {
  const [, navigate] = useLocation()
  const search = useSearch()
  const isWide = useMedia(TV_WIDTH)
  const code = parseRoomCode(codeInPath)

  useEffect(() => {
    if (code === null || code === codeInPath) return
    navigate(`/room/${code}/watch${search && `?${search}`}`, { replace: true })
  }, [code, codeInPath, search, navigate])

  if (code === null) return <WatchOverPanel reason="room-not-found" code={codeInPath} />
  if (isWide && new URLSearchParams(search).get('screen') === 'tv')
    return <ChunkScreen chunk={tv}>{({ TvScreen }) => <TvScreen key={code} code={code} />}</ChunkScreen>
  return <WatchPage key={code} code={code} />
}
