/** The inputs of the synthesizer: a context, the output node and a second of noise. */
export interface AudioGraph {
  readonly context: BaseAudioContext
  readonly out: AudioNode
  readonly noise: AudioBuffer
}

/** A tone, or noise through a filter. */
export interface Voice {
  /** In seconds from the start of the sound. */
  readonly at: number
  readonly seconds: number
  readonly level: number
  /** The pitch of a tone or the frequency of the filter, in hertz, gliding from `from` to `to`. */
  readonly from: number
  readonly to?: number
  /** Rise time in seconds; a few milliseconds prevent a click. */
  readonly attack?: number
  /** Sustain in seconds before the decay; 0 for percussive sounds. */
  readonly hold?: number
  /** The filter of the noise; without it the voice is a tone. */
  readonly noise?: BiquadFilterType
  /** The filter's Q. */
  readonly width?: number
  readonly shape?: OscillatorType
  /** The vibrato of a tone: rate and depth in hertz. */
  readonly wobble?: { readonly rate: number; readonly depth: number }
  /** The cutoff of a low-pass filter for a tone, in hertz. */
  readonly below?: number
}

const SILENCE = 0.0001

export function playVoice(graph: AudioGraph, soundAt: number, voice: Voice): void {
  const at = soundAt + voice.at
  const level = shapeLevel(graph.context, at, voice)
  level.connect(graph.out)
  const sources = voice.noise === undefined ? tone(graph, at, voice, level) : [hiss(graph, at, voice, level)]
  for (const source of sources) {
    source.start(at)
    source.stop(at + voice.seconds)
  }
}

function tone(
  { context }: AudioGraph,
  at: number,
  voice: Voice,
  level: AudioNode,
): readonly OscillatorNode[] {
  const { shape = 'sine', wobble, below } = voice
  const oscillator = context.createOscillator()
  oscillator.type = shape
  glide(oscillator.frequency, at, voice)
  oscillator.connect(below === undefined ? level : lowPass(context, below, level))
  if (wobble === undefined) return [oscillator]
  const wobbler = context.createOscillator()
  const depth = context.createGain()
  wobbler.frequency.value = wobble.rate
  depth.gain.value = wobble.depth
  wobbler.connect(depth).connect(oscillator.frequency)
  return [oscillator, wobbler]
}

function hiss(
  { context, noise }: AudioGraph,
  at: number,
  voice: Voice,
  level: AudioNode,
): AudioBufferSourceNode {
  const source = context.createBufferSource()
  source.buffer = noise
  source.loop = true
  const filter = context.createBiquadFilter()
  filter.type = voice.noise ?? 'bandpass'
  filter.Q.value = voice.width ?? 1
  glide(filter.frequency, at, voice)
  source.connect(filter).connect(level)
  return source
}

function glide(frequency: AudioParam, at: number, { from, to = from, seconds }: Voice): void {
  frequency.setValueAtTime(from, at)
  if (to !== from) frequency.exponentialRampToValueAtTime(to, at + seconds)
}

/** One second of white noise. */
export function createNoise(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let sample = 0; sample < samples.length; sample++) samples[sample] = Math.random() * 2 - 1
  return buffer
}

/** The envelope: attack, sustain, decay. */
function shapeLevel(context: BaseAudioContext, at: number, voice: Voice): GainNode {
  const { seconds, level, attack = 0.004, hold = 0 } = voice
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
