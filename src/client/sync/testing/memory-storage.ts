/** A `Storage` in memory, for as long as it works. */
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
    /** From now on every use throws. */
    break: () => {
      isBroken = true
    },
  }
}
