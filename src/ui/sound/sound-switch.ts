import { createStore, type StoreApi } from 'zustand/vanilla'

export const SOUND_KEY = 'rumpus.sound'

export interface SoundSwitch {
  readonly isOn: StoreApi<boolean>
  readonly turn: (isOn: boolean) => void
  /** Continues with the setting under another key. */
  readonly rememberAs: (key: string) => void
}

/**
 * The sound setting: off by default, persisted if the browser allows it, else kept until the page is left.
 */
export function createSoundSwitch(openStorage: () => Storage = () => window.localStorage): SoundSwitch {
  let storageKey = SOUND_KEY
  // Off at first, as in a prerendered page.
  const isOn = createStore<boolean>(() => false)
  isOn.setState(readIsOn(openStorage, storageKey), true)
  return {
    isOn,
    turn(next) {
      isOn.setState(next, true)
      try {
        openStorage().setItem(storageKey, next ? 'on' : 'off')
      } catch {
        // Storage blocked or full: the choice lasts until the page is left.
      }
    },
    rememberAs(key) {
      storageKey = key
      isOn.setState(readIsOn(openStorage, key), true)
    },
  }
}

function readIsOn(openStorage: () => Storage, key: string): boolean {
  try {
    return openStorage().getItem(key) === 'on'
  } catch {
    return false
  }
}
