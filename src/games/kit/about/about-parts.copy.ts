/** Texts that the rules of several games share. */
export const aboutPartsCopy = {
  phaseLength: (seconds: number) => `${seconds} seconds`,
  size: (min: number, max: number, minutes: number) => `${min} to ${max} players, about ${minutes} minutes.`,
  points: 'Points',
} as const
