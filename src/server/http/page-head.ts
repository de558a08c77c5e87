import { parseRoomCode } from '#rooms/room-code.ts'

/** Metadata of a page for browser tabs and link previews. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** Null for pages without a canonical address. */
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
 * A room's page depends on the syntax of its code alone. Open, playing, full and missing rooms get the same head, so a
 * link preview does not reveal which codes exist.
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
