/** Texts in the drawing of the game's cover. */
export const factOrFictionCoverCopy = {
  fact: 'FACT!',
  fiction: 'FICTION!',
} as const
