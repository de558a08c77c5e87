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

/**
 * The stored object, if it has exactly these fields, whose texts have these patterns; null otherwise. Without valibot, which
 * comes with the room's chunk: the landing page reads its session before that.
 */
export function parseStored<Stored extends object>(
  text: string | null,
  patterns: Readonly<Record<keyof Stored, RegExp>>,
): Stored | null {
  const stored = parseJson(text)
  return matches(stored, patterns) ? stored : null
}

function matches<Stored extends object>(
  value: unknown,
  patterns: Readonly<Record<keyof Stored, RegExp>>,
): value is Stored {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  const expected = Object.entries<RegExp>(patterns)
  const isFilled = ([name, pattern]: [string, RegExp]) => {
    const field = fields.get(name)
    return typeof field === 'string' && pattern.test(field)
  }
  return fields.size === expected.length && expected.every(isFilled)
}

/** Null for an invalid text as well. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
