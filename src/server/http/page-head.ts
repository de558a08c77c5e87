import { parseRoomCode } from '#rooms/room-code.ts'
import { pageHeadCopy } from './page-head.copy.ts'

/** Metadata of a page for browser tabs and link previews. */
interface PageHead {
  readonly title: string
  readonly description: string
  /** Null for pages without a canonical address. */
  readonly canonicalPath: string | null
  readonly isListed: boolean
}

const HEADS: Readonly<Record<string, PageHead>> = {
  '/': { ...pageHeadCopy.landing, canonicalPath: '/', isListed: true },
  '/about': { ...pageHeadCopy.about, canonicalPath: '/about', isListed: true },
  '/avatars': { ...pageHeadCopy.avatars, canonicalPath: '/avatars', isListed: true },
}

const NOT_FOUND: PageHead = { ...pageHeadCopy.notFound, canonicalPath: null, isListed: false }

/**
 * A room's page, and the one to watch it, depends on the syntax of its code alone. Open, playing, full and missing rooms get the same
 * head, so a link preview does not reveal which codes exist.
 */
export function describePage(path: string): PageHead {
  const known = Object.hasOwn(HEADS, path) ? HEADS[path] : undefined
  if (known !== undefined) return known
  const codeInPath = /^\/room\/([^/]+)(?:\/watch)?$/.exec(path)?.[1]
  if (codeInPath === undefined) return NOT_FOUND
  const code = parseRoomCode(codeInPath)
  if (code === null) return { ...pageHeadCopy.landing, canonicalPath: null, isListed: false }
  return { ...pageHeadCopy.room(code), canonicalPath: `/room/${code}`, isListed: false }
}
