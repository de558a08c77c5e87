/** The texts of Fact or Fiction that only a TV shows. */
export const tvCopy = {
  place: (number: number, total: number) => `Statement ${number} of ${total}`,
} as const
