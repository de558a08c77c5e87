const CANDIDATES_MAX = 20

/** The value of a cookie in the `Cookie` header; null without it. Reads no other cookies, however many there are. */
export function readCookie(header: string | undefined, name: string): string | null {
  const pairs = `;${header ?? ''}`
  let at = pairs.indexOf(`${name}=`)
  for (let candidates = 0; at !== -1 && candidates < CANDIDATES_MAX; candidates++) {
    const valueAt = at + name.length + 1
    // Browsers separate cookies by a semicolon and a space.
    if (/;\s{0,2}$/.test(pairs.slice(Math.max(0, at - 3), at))) {
      const end = pairs.indexOf(';', valueAt)
      return pairs.slice(valueAt, end === -1 ? undefined : end).trim()
    }
    at = pairs.indexOf(`${name}=`, valueAt)
  }
  return null
}
