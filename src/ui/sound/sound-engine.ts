import { type Cue, SOUNDS, type SoundName } from './sounds.ts'
import { createNoise, playVoice } from './synthesizer.ts'

/** When a sound plays and for how long. */
export interface SoundTiming {
  /** Delay; none by default. */
  readonly afterMs?: number
  /** Duration, for sounds of variable length. */
  readonly forMs?: number
}

export type SoundEngine = ReturnType<typeof createSoundEngine>

/** Quiet enough to play during a voice call. */
const VOLUME = 0.5
/** The minimum interval between two sounds of one kind: thirty-two simultaneous joins must not blare. */
const SHORTEST_GAP_SECONDS = 0.07
/** Repeats within this time form a run, in which each sound is pitched higher. */
const RUN_SECONDS = 1.2
/** Scheduling lead, so that the attack is not cut off. */
const LEAD_SECONDS = 0.01

/** Synthesizes all sounds in this context; loads no audio files. */
export function createSoundEngine(context: BaseAudioContext) {
  const graph = { context, out: openMaster(context), noise: createNoise(context) }
  const lastByName = new Map<SoundName, { readonly at: number; readonly step: number }>()
  return {
    play(name: SoundName, { afterMs = 0, forMs }: SoundTiming = {}): void {
      const at = context.currentTime + LEAD_SECONDS + Math.max(0, afterMs) / 1000
      const last = lastByName.get(name)
      if (last !== undefined && Math.abs(at - last.at) < SHORTEST_GAP_SECONDS) return
      const step = last !== undefined && at - last.at < RUN_SECONDS ? last.step + 1 : 0
      lastByName.set(name, { at, step })
      const cue: Cue = { step, seconds: forMs === undefined ? null : forMs / 1000 }
      for (const voice of SOUNDS[name](cue).flat()) playVoice(graph, at, voice)
    },
  }
}

/** The shared output: master volume, then a compressor for overlapping sounds. */
function openMaster(context: BaseAudioContext): AudioNode {
  const master = context.createGain()
  master.gain.value = VOLUME
  const compressor = context.createDynamicsCompressor()
  compressor.threshold.value = -14
  compressor.knee.value = 12
  compressor.ratio.value = 6
  compressor.attack.value = 0.003
  compressor.release.value = 0.18
  master.connect(compressor).connect(context.destination)
  return master
}
