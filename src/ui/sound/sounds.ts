import type { Voice } from './synthesizer.ts'

export interface Cue {
  /** The index within a run of the same sound; 0 outside a run. */
  readonly step: number
  /** The requested duration; null for the sound's own. */
  readonly seconds: number | null
}

type Sound = (cue: Cue) => readonly (Voice | readonly Voice[])[]

/** The voices of each sound. */
export const SOUNDS = {
  /** Sound has just been turned on. */
  'sound-on': () => [pop(0, 1), pop(0.11, 1.5), bell(0.22, note(12), 0.22)],

  /** A pop, then a bounce. */
  join: ({ step }) => {
    const from = 190 * climb(step)
    const bounce = { from, to: from * 1.9, wobble: { rate: 17, depth: from * 0.22 }, below: 2_400 }
    return [pop(0, climb(step)), { at: 0.05, seconds: 0.38, level: 0.34, shape: 'triangle', ...bounce }]
  },

  /** A deflating balloon. */
  leave: () => {
    const sinking = { from: 520, to: 150, wobble: { rate: 24, depth: 26 }, below: 1_600 }
    return [{ at: 0, seconds: 0.34, level: 0.42, shape: 'triangle', ...sinking }]
  },

  /** A player has voted or submitted. */
  vote: ({ step }) => [pop(0, climb(step) * 1.12), pop(0.07, climb(step) * 1.68)],

  /** The host has selected a game: a drawn card that lands. */
  pick: () => [
    { at: 0, seconds: 0.14, level: 0.2, noise: 'bandpass', from: 900, to: 3_600, width: 1.4, attack: 0.06 },
    marimba(0.11, note(4), 0.26),
    marimba(0.2, note(9), 0.26),
  ],

  /** A game or a phase starts: a turned page, then two marimba notes. */
  phase: () => [
    { at: 0, seconds: 0.24, level: 0.16, noise: 'bandpass', from: 600, to: 4_200, width: 0.9, attack: 0.12 },
    marimba(0.16, note(0), 0.26),
    marimba(0.28, note(7), 0.3),
  ],

  /** Each of a phase's last five seconds: a wood-block. */
  tick: () => [
    { at: 0, seconds: 0.07, level: 0.5, from: 1_180, to: 1_020, attack: 0.001 },
    { at: 0, seconds: 0.04, level: 0.14, from: 2_870, to: 2_600, attack: 0.001 },
    { at: 0, seconds: 0.025, level: 0.2, noise: 'bandpass', from: 2_400, width: 2, attack: 0.001 },
  ],

  /** A vote falls into its bar: a pebble in a jar, higher with each. */
  pour: ({ step }) => {
    const from = 620 * (1 + Math.min(step, 15) * 0.035)
    return [
      { at: 0, seconds: 0.06, level: 0.16, from, to: from * 0.9, attack: 0.001 },
      { at: 0, seconds: 0.03, level: 0.05, from: from * 2.7, attack: 0.001 },
    ]
  },

  /** The suspense before a slam. */
  'drum-roll': ({ seconds }) => {
    const length = seconds ?? 0.9
    const strokes = Math.max(1, Math.floor(length * 24))
    return Array.from({ length: strokes }, (_, stroke): readonly Voice[] => {
      const progress = stroke / strokes
      const at = progress * length
      // Every second stroke is softer.
      const accent = stroke % 2 === 0 ? 1 : 0.8
      const skin = (0.09 + 0.24 * progress) * accent
      return [
        { at, seconds: 0.07, level: skin, noise: 'bandpass', from: 1_900, width: 0.7, attack: 0.002 },
        { at, seconds: 0.06, level: (0.08 + 0.14 * progress) * accent, from: 210, to: 170 },
      ]
    })
  },

  /** A burst slams onto the page: a drum with a cymbal, then a brass chord. */
  slam: () => [
    { at: 0, seconds: 0.34, level: 0.9, from: 190, to: 48, attack: 0.002 },
    { at: 0, seconds: 0.09, level: 0.4, noise: 'lowpass', from: 2_600, to: 500, attack: 0.001 },
    crash(0, 0.26, 1.1),
    brass(0.03, note(0) / 2, 0.42, 0.16),
    brass(0.03, note(7) / 2, 0.42, 0.13),
    brass(0.03, note(12) / 2, 0.42, 0.12),
  ],

  /** A result is stamped onto the page: rubber on paper. */
  stamp: () => [
    { at: 0, seconds: 0.16, level: 0.6, from: 130, to: 60, attack: 0.001 },
    { at: 0, seconds: 0.06, level: 0.26, noise: 'lowpass', from: 1_500, to: 400, attack: 0.001 },
    marimba(0.06, note(7), 0.14),
  ],

  /** A reaction rises: a bubble. Played often, so it is soft. */
  reaction: ({ step }) => {
    const from = 420 * climb(step)
    return [{ at: 0, seconds: 0.07, level: 0.09, from, to: from * 2.1 }]
  },

  /** Another player nudges this one: "psst", twice. */
  nudge: () => [psst(0), psst(0.16), marimba(0.32, note(7), 0.14)],

  /** A beat for each of the third, second and first rank, then a chord for the winner. */
  fanfare: () => [
    ...[7, 9, 11].flatMap((pitch, beat) => [
      drum(beat * 0.5, 0.35),
      ...Array.from({ length: beat === 2 ? 3 : 2 }, (_, stroke) => [
        ...brass(beat * 0.5 + stroke * 0.165, note(pitch) / 2, 0.15, 0.2),
        ...brass(beat * 0.5 + stroke * 0.165, note(pitch - 5) / 2, 0.15, 0.12),
      ]),
    ]),
    ...[0, 4, 7, 12, 16].map((pitch) => brass(1.5, note(pitch) / 2, 1.1, 0.13)),
    drum(1.5, 0.6),
    crash(1.5, 0.2, 1.4),
    ...[12, 16, 19, 24].map((pitch, index) => bell(1.62 + index * 0.09, note(pitch), 0.12)),
  ],
} as const satisfies Readonly<Record<string, Sound>>

export type SoundName = keyof typeof SOUNDS

/** The frequency, in hertz, of the note this many semitones above middle C. */
function note(halfTones: number): number {
  return 261.63 * 2 ** (halfTones / 12)
}

const PENTATONIC = [0, 2, 4, 7, 9, 12]

/** The pitch factor of a step in a run: a pentatonic scale, in which any two notes harmonize. */
function climb(step: number): number {
  return 2 ** ((PENTATONIC[Math.min(step, PENTATONIC.length - 1)] ?? 0) / 12)
}

function pop(at: number, pitch: number): Voice {
  return { at, seconds: 0.085, level: 0.3, from: 320 * pitch, to: 980 * pitch, attack: 0.002 }
}

function marimba(at: number, hertz: number, level: number): readonly Voice[] {
  return [
    { at, seconds: 0.42, level, from: hertz, attack: 0.002 },
    { at, seconds: 0.1, level: level * 0.3, from: hertz * 3.93, attack: 0.001 },
  ]
}

function bell(at: number, hertz: number, level: number): readonly Voice[] {
  return [
    { at, seconds: 0.7, level, from: hertz, attack: 0.002 },
    { at, seconds: 0.4, level: level * 0.3, from: hertz * 2.76, attack: 0.001 },
  ]
}

/** Two slightly detuned voices. */
function brass(at: number, hertz: number, seconds: number, level: number): readonly Voice[] {
  const tone = { at, seconds, level: level * 0.6, attack: 0.025, hold: seconds * 0.45, below: 1_900 }
  return [0.996, 1.004].map((detune) => ({ ...tone, from: hertz * detune, shape: 'sawtooth' }))
}

function drum(at: number, level: number): Voice {
  return { at, seconds: 0.4, level, from: 150, to: 55, attack: 0.002 }
}

function crash(at: number, level: number, seconds: number): Voice {
  return { at, seconds, level, noise: 'highpass', from: 5_200, to: 3_400, width: 0.6, attack: 0.003 }
}

function psst(at: number): Voice {
  return {
    at,
    seconds: 0.12,
    level: 0.16,
    noise: 'bandpass',
    from: 5_200,
    to: 6_800,
    width: 1.2,
    attack: 0.012,
  }
}
