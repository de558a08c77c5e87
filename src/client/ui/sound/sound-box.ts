import type { SoundEngine } from './sound-engine.ts'
import type { SoundName, SoundTiming } from './sound-name.ts'
import type { SoundSwitch } from './sound-switch.ts'

export interface SoundBoxDeps {
  readonly soundSwitch: SoundSwitch
  /** Throws where the browser has no audio. */
  readonly openContext: () => AudioContext
  /** Fetches the engine: nobody who leaves sound off ever loads it. */
  readonly loadEngine: (context: AudioContext) => Promise<SoundEngine>
  /** Where gestures are heard. */
  readonly page: Pick<EventTarget, 'addEventListener'>
}

export interface SoundBox {
  /** Call it in the gesture itself: a browser lets sound begin only there. */
  readonly turn: (isOn: boolean) => Promise<void>
  /** Silent while sound is off, not yet allowed, not yet loaded or not to be had: a sound missed is not made up for. */
  readonly play: (name: SoundName, timing?: SoundTiming) => void
}

/** Gestures that browsers take as leave to make sound. */
const GESTURES = ['pointerup', 'touchend', 'keydown'] as const

export function createSoundBox({ soundSwitch, openContext, loadEngine, page }: SoundBoxDeps): SoundBox {
  let context: AudioContext | null = null
  let engine: SoundEngine | null = null
  let loading: Promise<void> | null = null

  /** Within a gesture: has the context run, and fetches the engine. What fails is tried again at the next gesture. */
  async function wake(): Promise<void> {
    try {
      context ??= openContext()
      const resumed = context.state === 'running' ? undefined : context.resume()
      loading ??= load(context)
      await Promise.all([resumed, loading])
    } catch {
      // No audio here, refused, or no network: the game is played without sound.
    }
  }

  async function load(opened: AudioContext): Promise<void> {
    try {
      const loaded = await loadEngine(opened)
      if (context === opened) engine = loaded
    } catch (error) {
      if (context === opened) loading = null
      throw error
    }
  }

  /** Whatever is still to be heard is cut off, and the sound hardware let go. */
  function close(): void {
    const closing = context
    context = null
    engine = null
    loading = null
    closing?.close().catch(() => undefined)
  }

  function play(name: SoundName, timing: SoundTiming = {}): void {
    if (!soundSwitch.isOn.getState() || context?.state !== 'running') return
    try {
      engine?.play(name, timing)
    } catch {
      // A sound is never worth a broken game.
    }
  }

  // With sound remembered as on, the first gesture after a reload wakes it; so does the first after a phone call.
  const wakeAgain = () => {
    if (soundSwitch.isOn.getState() && (context?.state !== 'running' || engine === null)) void wake()
  }
  for (const gesture of GESTURES) page.addEventListener(gesture, wakeAgain, { capture: true, passive: true })

  return {
    play,
    async turn(isOn) {
      soundSwitch.turn(isOn)
      if (!isOn) return close()
      await wake()
      play('sound-on')
    },
  }
}
