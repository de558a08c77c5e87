import { m } from '#messages'

/** The quotation marks of all languages, with the spaces that French has inside them. */
const MARKS = /«[\u00A0\u202F]?|[\u00A0\u202F]?»|["“”„]/gu
/** A mark after it opens a quotation. */
const BEFORE_OPENING = /^$|[\s([{–—-]/u

/** A text to quote: its own quotation marks become those that the language has for a quotation within another. */
export function nestQuotes(text: string): string {
  const [opening = '', closing = ''] = m.kit_podium_inner_marks()
  return text.replace(MARKS, (_, offset: number) =>
    BEFORE_OPENING.test(text.charAt(offset - 1)) ? opening : closing,
  )
}
