import { createStore, type StoreApi } from 'zustand/vanilla'

export const SOUND_KEY = 'rumpus.sound'

export interface SoundSwitch {
  readonly isOn: StoreApi<boolean>
  readonly turn: (isOn: boolean) => void
}

/**
 * The sound setting: off by default, persisted if the browser allows it, else kept until the page is left.
 */
export function createSoundSwitch(openStorage: () => Storage = () => window.localStorage): SoundSwitch {
  const isOn = createStore<boolean>(() => readIsOn(openStorage))
  return {
    isOn,
    turn(next) {
      isOn.setState(next, true)
      try {
        openStorage().setItem(SOUND_KEY, next ? 'on' : 'off')
      } catch {
        // Storage blocked or full: the choice lasts until the page is left.
      }
    },
  }
}

function readIsOn(openStorage: () => Storage): boolean {
  try {
    return openStorage().getItem(SOUND_KEY) === 'on'
  } catch {
    return false
  }
}
