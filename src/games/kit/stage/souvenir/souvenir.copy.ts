/** The texts of souvenirs. */
export const souvenirCopy = {
  /** Above the rows of the players. */
  columns: { rank: 'Rank', player: 'Player', points: 'Points' },
  /** "1. Priya, 300 points" */
  line: (rank: number, name: string, points: number) =>
    `${rank}. ${name}, ${points} ${points === 1 ? 'point' : 'points'}`,
  award: (title: string, names: string, reason: string) => `${title}: ${names}. ${reason}.`,
  quote: (text: string) => `“${text}”`,
  others: (count: number) => `and ${count} more`,
  points: (points: number) => `${points} pts`,
  /** "27 November 2026" */
  date: (date: Date) =>
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }).format(date),
  separator: ' · ',
} as const
