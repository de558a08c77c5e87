import { m } from '#messages'
import { formatList } from '../format.ts'

/** The names that a list has room for, and the number of the others. */
export function shortList(names: readonly string[], most: number): readonly string[] {
  if (names.length <= most) return names
  return [...names.slice(0, most), m.parts_others_in_list({ count: names.length - most })]
}

/** "Ana, Bo and 3 more" */
export function listNames(names: readonly string[], most: number): string {
  return formatList(shortList(names, most))
}
