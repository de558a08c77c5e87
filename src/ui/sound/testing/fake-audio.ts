/** A recorded audio source. */
interface FakeSource {
  readonly startsAt: number
  readonly stopsAt: number
  /** The initial pitch; NaN for noise. */
  readonly hertz: number
}

interface Node {
  readonly kind: string
  readonly targets: unknown[]
  readonly connect: (target: unknown) => unknown
}

/** An audio context that records connections and start times. */
export function createFakeAudio({ currentTime = 10 } = {}) {
  const nodes: Node[] = []
  const sources: { startsAt: number; stopsAt: number; hertz: number }[] = []

  function node<Parts extends object>(kind: string, parts: Parts) {
    const targets: unknown[] = []
    const made = Object.assign(parts, {
      kind,
      targets,
      connect: (target: unknown) => {
        targets.push(target)
        return target
      },
    })
    nodes.push(made)
    return made
  }

  function source(kind: string) {
    const noted = { startsAt: Number.NaN, stopsAt: Number.NaN, hertz: Number.NaN }
    const frequency = param((value) => {
      if (Number.isNaN(noted.hertz)) noted.hertz = value
    })
    return node(kind, {
      frequency,
      start: (at: number) => {
        noted.startsAt = at
        sources.push(noted)
      },
      stop: (at: number) => {
        noted.stopsAt = at
      },
    })
  }

  const destination = node('destination', {})
  const context = {
    currentTime,
    sampleRate: 100,
    destination,
    createGain: () => node('gain', { gain: param() }),
    createOscillator: () => source('oscillator'),
    createBufferSource: () => source('noise'),
    createBiquadFilter: () => node('filter', { frequency: param(), Q: param() }),
    createBuffer: (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
    createDynamicsCompressor: () =>
      node('compressor', {
        threshold: param(),
        knee: param(),
        ratio: param(),
        attack: param(),
        release: param(),
      }),
  }

  const isCurrent = (one: Node): boolean =>
    one.targets.some((target) => {
      if (target === destination) return true
      const next = nodes.find((other) => other === target)
      // A target that is not a node is another node's parameter.
      return next === undefined || isCurrent(next)
    })

  return {
    context: context as unknown as BaseAudioContext,
    sources: sources as readonly FakeSource[],
    advance: (seconds: number) => {
      context.currentTime += seconds
    },
    unconnected: () => nodes.filter((one) => one !== destination && !isCurrent(one)).map(({ kind }) => kind),
    /** The shared chain from the sounds to the destination. */
    wayOut: (): string[] => {
      const compressor = nodes.find(({ kind }) => kind === 'compressor')
      const master = nodes.find(({ targets }) => targets.includes(compressor))
      const { gain } = master as unknown as { gain: { value: number } }
      return [
        `gain ${gain.value}`,
        ...(compressor === undefined ? [] : [compressor.kind]),
        ...(compressor?.targets.includes(destination) ? [destination.kind] : []),
      ]
    },
  }
}

/** Throws where a real parameter does: on an exponential ramp to zero. */
function param(onSet: (value: number) => void = () => undefined) {
  return {
    value: 0,
    setValueAtTime: onSet,
    exponentialRampToValueAtTime: (value: number) => {
      if (!(value > 0)) throw new RangeError('an exponential ramp never arrives there')
    },
  }
}
