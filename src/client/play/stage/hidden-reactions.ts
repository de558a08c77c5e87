import { createStore, type StoreApi } from 'zustand/vanilla'

export const REACTIONS_KEY = 'rumpus.reactions'

export interface HiddenReactions {
  readonly isHidden: StoreApi<boolean>
  readonly hide: (isHidden: boolean) => void
}

/**
 * Whether this browser hides reactions: persisted under a key of its own if the browser allows it, else kept until the
 * page is left.
 */
export function createHiddenReactions(
  openStorage: () => Storage = () => window.localStorage,
): HiddenReactions {
  const isHidden = createStore<boolean>(() => readIsHidden(openStorage))
  return {
    isHidden,
    hide(next) {
      isHidden.setState(next, true)
      try {
        if (next) openStorage().setItem(REACTIONS_KEY, 'hidden')
        else openStorage().removeItem(REACTIONS_KEY)
      } catch {
        // Storage blocked or full: the choice lasts until the page is left.
      }
    },
  }
}

function readIsHidden(openStorage: () => Storage): boolean {
  try {
    return openStorage().getItem(REACTIONS_KEY) === 'hidden'
  } catch {
    return false
  }
}
