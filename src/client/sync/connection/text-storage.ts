/** Texts by key, persisted if the browser allows it. Never throws. */
export interface TextStorage {
  readonly read: (key: string) => string | null
  readonly write: (key: string, text: string) => void
  readonly remove: (key: string) => void
}

/** Stores texts in a `Storage`, and in memory if that fails (private mode, disabled, full). */
export function createTextStorage(open: () => Storage): TextStorage {
  /** Failed writes; null for failed removals. */
  const memory = new Map<string, string | null>()

  function storeOrKeep(key: string, text: string | null, store: () => void): void {
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
    write: (key, text) => storeOrKeep(key, text, () => open().setItem(key, text)),
    remove: (key) => storeOrKeep(key, null, () => open().removeItem(key)),
  }
}

/** The browser's local storage, accessed lazily: reading the property throws where storage is disabled. */
export const browserStorage = createTextStorage(() => window.localStorage)
