/** The storage of this tab, which survives a reload. Null where the browser denies access. */
export function pageStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
