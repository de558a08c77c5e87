import { pageChunk } from '#client/ui/chunk/page-chunk.ts'
import { createSoundBox } from './sound-box.ts'
import type { SoundName, SoundTiming } from './sound-name.ts'
import { createSoundSwitch } from './sound-switch.ts'

/** This page's one switch. */
export const soundSwitch = createSoundSwitch()

/** Fetched when sound is first turned on. */
export const soundEngine = pageChunk(() => import('./sound-engine.ts'), { isEssential: false })

const soundBox = createSoundBox({
  soundSwitch,
  openContext: () => new AudioContext({ latencyHint: 'interactive' }),
  loadEngine: async (context) => (await soundEngine.load()).createSoundEngine(context),
  // A test that renders a screen has no window, and no gestures.
  page: typeof window === 'undefined' ? new EventTarget() : window,
})

/** Call it in the gesture itself: a browser lets sound begin only there. */
export function turnSound(isOn: boolean): void {
  void soundBox.turn(isOn)
}

/** Does nothing while sound is off; never throws. Call it for what happens now, never for what a reload shows. */
export function playSound(name: SoundName, timing?: SoundTiming): void {
  soundBox.play(name, timing)
}
