import { pageChunk } from '../chunk/page-chunk.ts'
import { createSoundBox } from './sound-box.ts'
import type { SoundTiming } from './sound-engine.ts'
import { createSoundSwitch } from './sound-switch.ts'
import type { SoundName } from './sounds.ts'

export const soundSwitch = createSoundSwitch()

/** Fetched when sound is first turned on. */
export const soundEngine = pageChunk(() => import('./sound-engine.ts'), { isEssential: false })

const soundBox = createSoundBox({
  soundSwitch,
  openContext: () => new AudioContext({ latencyHint: 'interactive' }),
  loadEngine: async (context) => (await soundEngine.load()).createSoundEngine(context),
  // Tests that render a screen have no window.
  page: typeof window === 'undefined' ? new EventTarget() : window,
})

/** Call this within a user gesture: browsers start audio only there. */
export function turnSound(isOn: boolean): void {
  void soundBox.turn(isOn)
}

/** The setting under another key, for a screen with its own sound setting. */
export const rememberSoundAs = soundSwitch.rememberAs

/**
 * Does nothing while sound is off; never throws. For live events only, not for state shown after a reload.
 */
export function playSound(name: SoundName, timing?: SoundTiming): void {
  soundBox.play(name, timing)
}
