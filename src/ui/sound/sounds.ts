import type { SoundName } from './sound-name.ts'
import { type AudioGraph, playHiss, playTone } from './synthesizer.ts'

/** When and how a sound plays. */
interface Cue {
  /** In seconds on the context's clock. */
  readonly at: number
  /** The index within a run of the same sound; 0 outside a run. */
  readonly step: number
  /** The requested duration; null for the sound's own. */
  readonly seconds: number | null
}

/** The synthesis of each sound. */
export const SOUNDS: Readonly<Record<SoundName, (graph: AudioGraph, cue: Cue) => void>> = {
  'sound-on': (graph, { at }) => {
    pop(graph, at, 1)
    pop(graph, at + 0.11, 1.5)
    bell(graph, at + 0.22, note(12), 0.22)
  },

  /** A pop, then a bounce. */
  join: (graph, { at, step }) => {
    const pitch = climb(step)
    pop(graph, at, pitch)
    const from = 190 * pitch
    playTone(graph, {
      at: at + 0.05,
      seconds: 0.38,
      from,
      to: from * 1.9,
      level: 0.34,
      shape: 'triangle',
      wobble: { rate: 17, depth: from * 0.22 },
      below: 2_400,
    })
  },

  /** A deflating balloon. */
  leave: (graph, { at }) => {
    playTone(graph, {
      at,
      seconds: 0.34,
      from: 520,
      to: 150,
      level: 0.42,
      shape: 'triangle',
      wobble: { rate: 24, depth: 26 },
      below: 1_600,
    })
  },

  vote: (graph, { at, step }) => {
    const pitch = climb(step)
    pop(graph, at, pitch * 1.12)
    pop(graph, at + 0.07, pitch * 1.68)
  },

  /** A drawn card that lands. */
  pick: (graph, { at }) => {
    playHiss(graph, { at, seconds: 0.14, level: 0.2, from: 900, to: 3_600, width: 1.4, attack: 0.06 })
    marimba(graph, at + 0.11, note(4), 0.26)
    marimba(graph, at + 0.2, note(9), 0.26)
  },

  /** A turned page, then two marimba notes. */
  phase: (graph, { at }) => {
    playHiss(graph, { at, seconds: 0.24, level: 0.16, from: 600, to: 4_200, width: 0.9, attack: 0.12 })
    marimba(graph, at + 0.16, note(0), 0.26)
    marimba(graph, at + 0.28, note(7), 0.3)
  },

  /** A wood-block. */
  tick: (graph, { at }) => {
    playTone(graph, { at, seconds: 0.07, from: 1_180, to: 1_020, level: 0.5, attack: 0.001 })
    playTone(graph, { at, seconds: 0.04, from: 2_870, to: 2_600, level: 0.14, attack: 0.001 })
    playHiss(graph, { at, seconds: 0.025, level: 0.2, from: 2_400, width: 2, attack: 0.001 })
  },

  /** A pebble in a jar, higher with each. */
  pour: (graph, { at, step }) => {
    const from = 620 * (1 + Math.min(step, 15) * 0.035)
    playTone(graph, { at, seconds: 0.06, from, to: from * 0.9, level: 0.16, attack: 0.001 })
    playTone(graph, { at, seconds: 0.03, from: from * 2.7, level: 0.05, attack: 0.001 })
  },

  'drum-roll': (graph, { at, seconds }) => {
    const length = seconds ?? 0.9
    const strokes = Math.max(1, Math.floor(length * 24))
    for (let stroke = 0; stroke < strokes; stroke++) {
      const progress = stroke / strokes
      const strokeAt = at + progress * length
      // Every second stroke is softer.
      const accent = stroke % 2 === 0 ? 1 : 0.8
      playHiss(graph, {
        at: strokeAt,
        seconds: 0.07,
        level: (0.09 + 0.24 * progress) * accent,
        from: 1_900,
        width: 0.7,
        attack: 0.002,
      })
      playTone(graph, {
        at: strokeAt,
        seconds: 0.06,
        from: 210,
        to: 170,
        level: (0.08 + 0.14 * progress) * accent,
      })
    }
  },

  /** A drum with a cymbal, then a brass chord. */
  slam: (graph, { at }) => {
    playTone(graph, { at, seconds: 0.34, from: 190, to: 48, level: 0.9, attack: 0.002 })
    playHiss(graph, { at, seconds: 0.09, level: 0.4, filter: 'lowpass', from: 2_600, to: 500, attack: 0.001 })
    crash(graph, at, 0.26, 1.1)
    brass(graph, at + 0.03, note(0) / 2, 0.42, 0.16)
    brass(graph, at + 0.03, note(7) / 2, 0.42, 0.13)
    brass(graph, at + 0.03, note(12) / 2, 0.42, 0.12)
  },

  /** Rubber on paper. */
  stamp: (graph, { at }) => {
    playTone(graph, { at, seconds: 0.16, from: 130, to: 60, level: 0.6, attack: 0.001 })
    playHiss(graph, {
      at,
      seconds: 0.06,
      level: 0.26,
      filter: 'lowpass',
      from: 1_500,
      to: 400,
      attack: 0.001,
    })
    marimba(graph, at + 0.06, note(7), 0.14)
  },

  /** A bubble. */
  reaction: (graph, { at, step }) => {
    const from = 420 * climb(step)
    playTone(graph, { at, seconds: 0.07, from, to: from * 2.1, level: 0.09, attack: 0.004 })
  },

  /** "Psst", twice. */
  nudge: (graph, { at }) => {
    for (const again of [0, 0.16])
      playHiss(graph, {
        at: at + again,
        seconds: 0.12,
        level: 0.16,
        from: 5_200,
        to: 6_800,
        width: 1.2,
        attack: 0.012,
      })
    marimba(graph, at + 0.32, note(7), 0.14)
  },

  /** A beat for each of the third, second and first rank, then a chord for the winner. */
  fanfare: (graph, { at }) => {
    for (const [beat, pitch] of [7, 9, 11].entries()) {
      const beatAt = at + beat * 0.5
      drum(graph, beatAt, 0.35)
      for (let stroke = 0; stroke < (beat === 2 ? 3 : 2); stroke++) {
        brass(graph, beatAt + stroke * 0.165, note(pitch) / 2, 0.15, 0.2)
        brass(graph, beatAt + stroke * 0.165, note(pitch - 5) / 2, 0.15, 0.12)
      }
    }
    const crownAt = at + 1.5
    for (const pitch of [0, 4, 7, 12, 16]) brass(graph, crownAt, note(pitch) / 2, 1.1, 0.13)
    drum(graph, crownAt, 0.6)
    crash(graph, crownAt, 0.2, 1.4)
    for (const [index, pitch] of [12, 16, 19, 24].entries())
      bell(graph, crownAt + 0.12 + index * 0.09, note(pitch), 0.12)
  },
}

/** The frequency, in hertz, of the note this many semitones above middle C. */
function note(halfTones: number): number {
  return 261.63 * 2 ** (halfTones / 12)
}

const PENTATONIC = [0, 2, 4, 7, 9, 12]

/** The pitch factor of a step in a run: a pentatonic scale, in which any two notes harmonize. */
function climb(step: number): number {
  return 2 ** ((PENTATONIC[Math.min(step, PENTATONIC.length - 1)] ?? 0) / 12)
}

function pop(graph: AudioGraph, at: number, pitch: number): void {
  playTone(graph, { at, seconds: 0.085, from: 320 * pitch, to: 980 * pitch, level: 0.3, attack: 0.002 })
}

function marimba(graph: AudioGraph, at: number, hertz: number, level: number): void {
  playTone(graph, { at, seconds: 0.42, from: hertz, level, attack: 0.002 })
  playTone(graph, { at, seconds: 0.1, from: hertz * 3.93, level: level * 0.3, attack: 0.001 })
}

function bell(graph: AudioGraph, at: number, hertz: number, level: number): void {
  playTone(graph, { at, seconds: 0.7, from: hertz, level, attack: 0.002 })
  playTone(graph, { at, seconds: 0.4, from: hertz * 2.76, level: level * 0.3, attack: 0.001 })
}

/** Two slightly detuned voices. */
function brass(graph: AudioGraph, at: number, hertz: number, seconds: number, level: number): void {
  for (const detune of [0.996, 1.004])
    playTone(graph, {
      at,
      seconds,
      from: hertz * detune,
      level: level * 0.6,
      shape: 'sawtooth',
      attack: 0.025,
      hold: seconds * 0.45,
      below: 1_900,
    })
}

function drum(graph: AudioGraph, at: number, level: number): void {
  playTone(graph, { at, seconds: 0.4, from: 150, to: 55, level, attack: 0.002 })
}

function crash(graph: AudioGraph, at: number, level: number, seconds: number): void {
  playHiss(graph, {
    at,
    seconds,
    level,
    filter: 'highpass',
    from: 5_200,
    to: 3_400,
    width: 0.6,
    attack: 0.003,
  })
}
