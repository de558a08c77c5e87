import { createTextStorage, type TextStorage } from '../connection/text-storage.ts'

/** A `Storage` in memory that can be made to fail. */
export function createMemoryStorage() {
  const items = new Map<string, string>()
  let isBroken = false

  function use(): Map<string, string> {
    if (isBroken) throw new DOMException('The operation is insecure.', 'SecurityError')
    return items
  }

  const storage: Storage = {
    get length() {
      return use().size
    },
    clear: () => use().clear(),
    getItem: (key) => use().get(key) ?? null,
    key: (index) => [...use().keys()][index] ?? null,
    removeItem: (key) => void use().delete(key),
    setItem: (key, value) => void use().set(key, value),
  }
  return {
    storage,
    items,
    /** Makes every further use throw. */
    break: () => {
      isBroken = true
    },
  }
}

/** Texts of one browser or tab, in memory. */
export function newStorage(): TextStorage {
  const { storage } = createMemoryStorage()
  return createTextStorage(() => storage)
}
