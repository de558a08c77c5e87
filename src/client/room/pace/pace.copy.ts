import type { Pace } from '#rooms/pace.ts'

export const paceCopy = {
  label: 'Pace',
  names: { normal: 'Normal', relaxed: 'Relaxed', slow: 'Slow' },
  hints: {
    normal: 'Phases last as long as the game says.',
    relaxed: 'Phases last half as long again.',
    slow: 'Phases last twice as long.',
  },
  tags: { relaxed: 'Relaxed pace', slow: 'Slow pace' },
  failed: 'Could not change the pace',
} as const satisfies {
  readonly names: Readonly<Record<Pace, string>>
  readonly hints: Readonly<Record<Pace, string>>
  readonly tags: Readonly<Record<Exclude<Pace, 'normal'>, string>>
  readonly [text: string]: unknown
}
