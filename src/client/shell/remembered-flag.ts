import { createStore, type StoreApi } from 'zustand/vanilla'
import { browserStorage } from '../sync/connection/text-storage.ts'

/** A fact that this browser remembers once it is true, such as a hint that was understood. */
export interface RememberedFlag {
  readonly isSet: StoreApi<boolean>
  readonly set: () => void
}

export function createRememberedFlag(key: string, storage = browserStorage): RememberedFlag {
  const isSet = createStore<boolean>(() => storage.read(key) !== null)
  return {
    isSet,
    set() {
      if (isSet.getState()) return
      isSet.setState(true, true)
      storage.write(key, 'yes')
    },
  }
}
