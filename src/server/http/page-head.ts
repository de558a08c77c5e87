import { m } from '#messages'
import type { Language } from '#rooms/prompts/languages.ts'
import { parseRoomCode } from '#rooms/text/room-code.ts'

/** Metadata of a page for browser tabs and link previews, in one language. */
interface PageHead {
  readonly title: string
  readonly description: string
  /** Null for pages without a canonical address. */
  readonly canonicalPath: string | null
  readonly isListed: boolean
}

const LISTED_PAGES = new Map([
  ['/', { title: m.head_landing_title, description: m.head_landing_description }],
  ['/about', { title: m.head_about_title, description: m.head_about_description }],
  ['/avatars', { title: m.head_avatars_title, description: m.head_avatars_description }],
])

/**
 * A room's page, and the one to watch it, depends on the syntax of its code alone. Open, playing, full and missing rooms get the same
 * head, so a link preview does not reveal which codes exist.
 */
export function describePage(path: string, locale: Language): PageHead {
  const texts = [{}, { locale }] as const
  const pitch = m.head_landing_description(...texts)
  const listed = LISTED_PAGES.get(path)
  if (listed !== undefined) {
    const { title, description } = listed
    return { title: title(...texts), description: description(...texts), canonicalPath: path, isListed: true }
  }
  const codeInPath = /^\/room\/([^/]+)(?:\/watch)?$/.exec(path)?.[1]
  if (codeInPath === undefined)
    return {
      title: m.head_not_found_title(...texts),
      description: pitch,
      canonicalPath: null,
      isListed: false,
    }
  const code = parseRoomCode(codeInPath)
  if (code === null)
    return { title: m.head_landing_title(...texts), description: pitch, canonicalPath: null, isListed: false }
  return {
    title: m.head_room_title({ code }, { locale }),
    description: m.head_room_description(...texts),
    canonicalPath: `/room/${code}`,
    isListed: false,
  }
}
