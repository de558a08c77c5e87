import { useEffect } from 'react'
import type { RoomCode } from '#rooms/record/ids.ts'
import { TvNotice } from './tv-notice.tsx'
import { tvNotice } from './tv-notices.ts'

/** Long enough to read, and for the phase that broke the picture to pass. */
const RELOAD_MS = 15_000

/** Takes the place of a picture that failed. Nobody stands at a TV, so it loads the page again by itself. */
export function TvCrash({ code }: { readonly code: RoomCode }) {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), RELOAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return <TvNotice {...tvNotice('crashed', code)} />
}
