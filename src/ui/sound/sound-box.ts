import type { SoundEngine, SoundTiming } from './sound-engine.ts'
import type { SoundSwitch } from './sound-switch.ts'
import type { SoundName } from './sounds.ts'

export interface SoundBoxDeps {
  readonly soundSwitch: SoundSwitch
  /** Throws in a browser without audio. */
  readonly openContext: () => AudioContext
  /** Fetches the engine; never called while sound stays off. */
  readonly loadEngine: (context: AudioContext) => Promise<SoundEngine>
  /** The source of gesture events. */
  readonly page: Pick<EventTarget, 'addEventListener'>
}

/** Gestures after which browsers allow audio. */
const GESTURES = ['pointerup', 'touchend', 'keydown'] as const

export function createSoundBox({ soundSwitch, openContext, loadEngine, page }: SoundBoxDeps) {
  let context: AudioContext | null = null
  let engine: SoundEngine | null = null
  let loading: Promise<void> | null = null

  /**
   * Runs within a gesture: resumes the context and fetches the
   * engine. Failures are retried at the next gesture.
   */
  async function wake(): Promise<void> {
    try {
      context ??= openContext()
      const resumed = context.state === 'running' ? undefined : context.resume()
      loading ??= load(context)
      await Promise.all([resumed, loading])
    } catch {
      // No audio, not allowed, or no network: the game works without sound.
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

  /** Cuts off pending sounds and releases the audio hardware. */
  function close(): void {
    const closing = context
    context = null
    engine = null
    loading = null
    closing?.close().catch(() => undefined)
  }

  /** Silent while sound is off, blocked, loading or unavailable. Missed sounds are not replayed. */
  function play(name: SoundName, timing: SoundTiming = {}): void {
    if (!soundSwitch.isOn.getState() || context?.state !== 'running') return
    try {
      engine?.play(name, timing)
    } catch {
      // A failing sound must not break the game.
    }
  }

  // If sound was left on, the first gesture after a reload or an interruption (a phone call, say) resumes it.
  const wakeAgain = () => {
    if (soundSwitch.isOn.getState() && (context?.state !== 'running' || engine === null)) void wake()
  }
  for (const gesture of GESTURES) page.addEventListener(gesture, wakeAgain, { capture: true, passive: true })

  return {
    play,
    /** Call this within a user gesture: browsers start audio only there. */
    async turn(isOn: boolean): Promise<void> {
      soundSwitch.turn(isOn)
      if (!isOn) return close()
      await wake()
      play('sound-on')
    },
  }
}
