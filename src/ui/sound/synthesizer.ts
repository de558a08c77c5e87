/** The inputs of the synthesizer: a context, the output node and a second of noise. */
export interface AudioGraph {
  readonly context: BaseAudioContext
  readonly out: AudioNode
  readonly noise: AudioBuffer
}

export interface Tone {
  /** In seconds on the context's clock. */
  readonly at: number
  readonly seconds: number
  /** The pitch in hertz, gliding from `from` to `to`. */
  readonly from: number
  readonly to?: number
  readonly level: number
  readonly shape?: OscillatorType
  /** Rise time in seconds; a few milliseconds prevent a click. */
  readonly attack?: number
  /** Sustain in seconds before the decay; 0 for percussive sounds. */
  readonly hold?: number
  /** Vibrato: rate and depth in hertz. */
  readonly wobble?: { readonly rate: number; readonly depth: number }
  /** The cutoff of a low-pass filter, in hertz. */
  readonly below?: number
}

export interface Hiss {
  readonly at: number
  readonly seconds: number
  readonly level: number
  /** A band pass by default. */
  readonly filter?: BiquadFilterType
  /** The filter's frequency in hertz, gliding from `from` to `to`. */
  readonly from: number
  readonly to?: number
  readonly width?: number
  readonly attack?: number
}

const SILENCE = 0.0001

export function playTone({ context, out }: AudioGraph, tone: Tone): void {
  const { at, seconds, from, to = from, shape = 'sine', wobble, below } = tone
  const oscillator = context.createOscillator()
  oscillator.type = shape
  oscillator.frequency.setValueAtTime(from, at)
  if (to !== from) oscillator.frequency.exponentialRampToValueAtTime(to, at + seconds)
  if (wobble !== undefined) {
    const wobbler = context.createOscillator()
    const depth = context.createGain()
    wobbler.frequency.value = wobble.rate
    depth.gain.value = wobble.depth
    wobbler.connect(depth).connect(oscillator.frequency)
    wobbler.start(at)
    wobbler.stop(at + seconds)
  }
  const level = shapeLevel(context, tone)
  oscillator.connect(below === undefined ? level : lowPass(context, below, level))
  level.connect(out)
  oscillator.start(at)
  oscillator.stop(at + seconds)
}

export function playHiss({ context, out, noise }: AudioGraph, hiss: Hiss): void {
  const { at, seconds, filter: type = 'bandpass', from, to = from, width = 1 } = hiss
  const source = context.createBufferSource()
  source.buffer = noise
  source.loop = true
  const filter = context.createBiquadFilter()
  filter.type = type
  filter.Q.value = width
  filter.frequency.setValueAtTime(from, at)
  if (to !== from) filter.frequency.exponentialRampToValueAtTime(to, at + seconds)
  const level = shapeLevel(context, hiss)
  source.connect(filter).connect(level).connect(out)
  source.start(at)
  source.stop(at + seconds)
}

/** One second of white noise. */
export function createNoise(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let sample = 0; sample < samples.length; sample++) samples[sample] = Math.random() * 2 - 1
  return buffer
}

/** The envelope: attack, sustain, decay. */
function shapeLevel(context: BaseAudioContext, shape: Omit<Tone, 'from' | 'shape'>): GainNode {
  const { at, seconds, level, attack = 0.004, hold = 0 } = shape
  const gain = context.createGain()
  gain.gain.setValueAtTime(SILENCE, at)
  gain.gain.exponentialRampToValueAtTime(level, at + attack)
  if (hold > 0) gain.gain.setValueAtTime(level, at + attack + hold)
  gain.gain.exponentialRampToValueAtTime(SILENCE, at + seconds)
  return gain
}

function lowPass(context: BaseAudioContext, hertz: number, into: AudioNode): AudioNode {
  const filter = context.createBiquadFilter()
  filter.type = 'lowpass'
  filter.frequency.value = hertz
  filter.connect(into)
  return filter
}
