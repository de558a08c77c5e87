/** Texts by key that outlive the page where the browser lets them. Never throws. */
export interface TextStorage {
  readonly read: (key: string) => string | null
  readonly write: (key: string, text: string) => void
  readonly remove: (key: string) => void
}

/** Keeps texts in a `Storage`; whatever that refuses (private mode, switched off, full) is kept in memory. */
export function createTextStorage(open: () => Storage): TextStorage {
  /** What the storage did not take; null for what it did not remove. */
  const memory = new Map<string, string | null>()

  function keep(key: string, text: string | null, store: () => void): void {
    try {
      store()
      memory.delete(key)
    } catch {
      memory.set(key, text)
    }
  }

  return {
    read: (key) => {
      const kept = memory.get(key)
      if (kept !== undefined) return kept
      try {
        return open().getItem(key)
      } catch {
        return null
      }
    },
    write: (key, text) => keep(key, text, () => open().setItem(key, text)),
    remove: (key) => keep(key, null, () => open().removeItem(key)),
  }
}

/** This browser's local storage, opened anew for each use: merely naming it throws where it is switched off. */
export const browserStorage = createTextStorage(() => window.localStorage)
