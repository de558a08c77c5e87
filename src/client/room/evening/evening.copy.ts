import { roomPartsCopy } from '#client/ui/room-parts.copy.ts'

/** The board of the evening, between games. */
export const eveningCopy = {
  ...roomPartsCopy.evening,
  games: (count: number) => (count === 1 ? '1 game played.' : `${count} games played.`),
  crowns: 'A win is a crown.',
  wins: (count: number) => (count === 1 ? '1 win' : `${count} wins`),
  timesWon: (count: number) => `×${count}`,

  newEvening: {
    label: 'New evening',
    title: 'Start a new evening?',
    question: 'All points and crowns of tonight go, for everybody. Nobody can bring them back.',
    keep: 'Keep the score',
    failed: 'Tonight’s score is still there',
  },
} as const
