import { listNames } from '#client/ui/name-list.ts'
import type { Lines } from './pick-line.ts'
import { ANNOUNCED_NAMES_MAX } from './stage.copy.ts'

/** The texts of staged results that all games share. */
export const resultCopy = {
  suspenseBurst: 'HMM?',
  /** While the votes are counted. They fit any question. */
  counting: [
    'The votes are in. Nobody breathe.',
    'Counting. Twice, to be safe.',
    'Hold that face, everybody.',
    'Half of this room is about to be smug.',
    'The room has spoken. Mostly.',
    'The envelope, please.',
    'Deep breath, everyone.',
    'Somebody is very sure about this.',
  ] satisfies Lines,
  next: {
    own: "You're next. Unmute!",
    other: (name: string) => `Next: ${name}. Unmute!`,
    podium: 'Next: the podium!',
  },
  announceLeaders: (names: readonly string[], points: number) =>
    `${listNames(names, ANNOUNCED_NAMES_MAX)} ${names.length === 1 ? 'leads' : 'lead'} with ${points} points.`,
  announceRank: (rank: number, points: number) =>
    points === 1 ? `You are number ${rank}, with 1 point.` : `You are number ${rank}, with ${points} points.`,
} as const
