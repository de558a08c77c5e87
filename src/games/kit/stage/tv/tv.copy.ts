/** The texts of TV stages that all games share. */
export const tvCopy = {
  question: (number: number, total: number) => `Question ${number} of ${total}`,
  joinNext: 'Join the next one',
  andMore: (count: number) => `and ${count} more`,
} as const
