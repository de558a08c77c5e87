/** "Ana", "Ana and Bo", "Ana, Bo and 3 more": at most `most` names, for however many there are. */
export function listNames(names: readonly string[], most: number): string {
  const shown = names.slice(0, most)
  const left = names.length - shown.length
  const parts = left > 0 ? [...shown, `${left} more`] : shown
  const last = parts.at(-1)
  if (last === undefined) return ''
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}
