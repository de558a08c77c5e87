import { parseRoomCode } from '#rooms/room-code.ts'

/** What the address of a page says about it, for its tab and for whoever shows a link to it. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** The one path of this page; null for a page that nobody should find by searching. */
  readonly canonicalPath: string | null
  readonly isListed: boolean
}

const PITCH = 'Party games for teams that are apart: make a room, share four letters, vote, play.'

const HEADS: Readonly<Record<string, PageHead>> = {
  '/': { title: 'Rumpus', description: PITCH, canonicalPath: '/', isListed: true },
  '/about': {
    title: 'About · Rumpus',
    description: 'What Rumpus is, how a game goes, and what it keeps of you: next to nothing.',
    canonicalPath: '/about',
    isListed: true,
  },
  '/avatars': {
    title: 'Avatars · Rumpus',
    description: 'The thirty-five characters that sit in the rooms of Rumpus.',
    canonicalPath: '/avatars',
    isListed: true,
  },
}

const NOWHERE: PageHead = {
  title: 'Page not found · Rumpus',
  description: PITCH,
  canonicalPath: null,
  isListed: false,
}

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
  if (code === null) return { title: 'Rumpus', description: PITCH, canonicalPath: null, isListed: false }
  return {
    title: `Join Room ${code} · Rumpus`,
    description:
      'You are invited! Pick a name, vote for a game and play along: it all happens in the browser.',
    canonicalPath: `/room/${code}`,
    isListed: false,
  }
}
