/** Texts in the drawing of the game's cover. */
export const coverCopy = {
  fact: 'FACT!',
  fiction: 'FICTION!',
} as const
