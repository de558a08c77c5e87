import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'
import { LANGUAGE_COOKIE } from '#messages/language-cookie.ts'
import { type Language, languages, SOURCE_LANGUAGE } from '#rooms/prompts/languages.ts'
import { readCookie } from './browser-cookie.ts'

/** The request headers on which the language of a response depends. */
export const LANGUAGE_HEADERS = 'Accept-Language, Cookie'

/** The language that was chosen on this browser, or the first of the browser's languages in which there are pages. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const chosen = readCookie(headers.cookie, LANGUAGE_COOKIE)
  const preferred = new Negotiator({ headers }).language([...languages])
  return (
    languages.find((one) => one === chosen) ?? languages.find((one) => one === preferred) ?? SOURCE_LANGUAGE
  )
}
