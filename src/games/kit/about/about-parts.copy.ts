/** Texts that the rules of several games share. */
export const aboutPartsCopy = {
  phaseLength: (seconds: number) => `${seconds} seconds`,
  points: 'Points',
} as const
