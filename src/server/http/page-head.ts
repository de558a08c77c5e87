import { parseRoomCode } from '#rooms/room-code.ts'
import { pageHeadCopy } from './page-head.copy.ts'

/** What the address of a page says about it, for its tab and for whoever shows a link to it. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** The one path of this page; null for a page that nobody should find by searching. */
  readonly canonicalPath: string | null
  readonly isListed: boolean
}

const HEADS: Readonly<Record<string, PageHead>> = {
  '/': { ...pageHeadCopy.landing, canonicalPath: '/', isListed: true },
  '/about': { ...pageHeadCopy.about, canonicalPath: '/about', isListed: true },
  '/avatars': { ...pageHeadCopy.avatars, canonicalPath: '/avatars', isListed: true },
}

const NOWHERE: PageHead = { ...pageHeadCopy.notFound, canonicalPath: null, isListed: false }

/**
 * A room's page is told by the form of its code alone: the same for a room that is open, playing, full or none,
 * so that a link preview never tells which codes are rooms.
 */
export function describePage(path: string): PageHead {
  const known = Object.hasOwn(HEADS, path) ? HEADS[path] : undefined
  if (known !== undefined) return known
  const codeInPath = /^\/room\/([^/]+)$/.exec(path)?.[1]
  if (codeInPath === undefined) return NOWHERE
  const code = parseRoomCode(codeInPath)
  if (code === null) return { ...pageHeadCopy.landing, canonicalPath: null, isListed: false }
  return { ...pageHeadCopy.room(code), canonicalPath: `/room/${code}`, isListed: false }
}
