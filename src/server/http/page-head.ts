import { m } from '#messages'
import type { Language } from '#rooms/prompts/languages.ts'
import { parseRoomCode } from '#rooms/text/room-code.ts'

const LANDING = { title: m.head_landing_title, description: m.head_landing_description }
const LISTED_PAGES = new Map([
  ['/', LANDING],
  ['/about', { title: m.head_about_title, description: m.head_about_description }],
  ['/avatars', { title: m.head_avatars_title, description: m.head_avatars_description }],
])

/**
 * Metadata of a page for browser tabs and link previews, in one language; the path is null without a canonical address. A
 * room's page, and the one to watch it, depends on the syntax of its code alone. Open, playing, full and missing rooms get
 * the same head, so a link preview does not reveal which codes exist.
 */
export function describePage(path: string, locale: Language) {
  const texts = [{}, { locale }] as const
  const listed = LISTED_PAGES.get(path)
  const codeInPath = /^\/room\/([^/]+)(?:\/watch)?$/.exec(path)?.[1]
  const code = parseRoomCode(codeInPath ?? '')
  if (code !== null)
    return {
      title: m.head_room_title({ code }, { locale }),
      description: m.head_room_description(...texts),
      canonicalPath: `/room/${code}`,
      isListed: false,
    }
  const isMissing = listed === undefined && codeInPath === undefined
  const { title, description } = listed ?? LANDING
  return {
    title: isMissing ? m.head_not_found_title(...texts) : title(...texts),
    description: description(...texts),
    canonicalPath: listed === undefined ? null : path,
    isListed: listed !== undefined,
  }
}
