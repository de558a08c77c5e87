import { createStore, type StoreApi } from 'zustand/vanilla'

export const SOUND_KEY = 'rumpus.sound'

export interface SoundSwitch {
  readonly isOn: StoreApi<boolean>
  readonly turn: (isOn: boolean) => void
}

/** Off until somebody turns it on; remembered where the browser lets it, and kept for this page where not. */
export function createSoundSwitch(openStorage: () => Storage = () => window.localStorage): SoundSwitch {
  const isOn = createStore<boolean>(() => readIsOn(openStorage))
  return {
    isOn,
    turn(next) {
      isOn.setState(next, true)
      try {
        openStorage().setItem(SOUND_KEY, next ? 'on' : 'off')
      } catch {
        // Private mode, switched off or full: it holds until the page is left.
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
