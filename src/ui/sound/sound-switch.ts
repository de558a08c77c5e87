import { createStore } from 'zustand/vanilla'

export const SOUND_KEY = 'rumpus.sound'

export type SoundSwitch = ReturnType<typeof createSoundSwitch>

/**
 * The sound setting: off by default, persisted if the browser allows it, else kept until the page is left.
 */
export function createSoundSwitch(openStorage: () => Storage = () => window.localStorage) {
  let storageKey = SOUND_KEY
  // Off at first, as in a prerendered page.
  const isOn = createStore<boolean>(() => false)
  isOn.setState(readIsOn(openStorage, storageKey), true)
  return {
    isOn,
    turn(next: boolean): void {
      isOn.setState(next, true)
      try {
        openStorage().setItem(storageKey, next ? 'on' : 'off')
      } catch {
        // Storage blocked or full: the choice lasts until the page is left.
      }
    },
    /** Continues with the setting under another key. */
    rememberAs(key: string): void {
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
