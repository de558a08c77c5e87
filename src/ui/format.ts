import { m } from '#messages'

const LIST = new Intl.ListFormat(m.format_locale())
const SIGNED = new Intl.NumberFormat(m.format_locale(), { signDisplay: 'exceptZero' })
const DATE = new Intl.DateTimeFormat(m.format_locale(), { day: 'numeric', month: 'long', year: 'numeric' })

/** "Ana, Bo and Cy" in parts: the items, and the texts between them. */
export function listParts(items: readonly string[]): ReturnType<Intl.ListFormat['formatToParts']> {
  return LIST.formatToParts(items)
}

/** "Ana, Bo and Cy" */
export function formatList(items: readonly string[]): string {
  return LIST.format(items)
}

/** "+100", "0", "-50" */
export function formatSigned(points: number): string {
  return SIGNED.format(points)
}

/** "27 November 2026" */
export function formatDate(date: Date): string {
  return DATE.format(date)
}
