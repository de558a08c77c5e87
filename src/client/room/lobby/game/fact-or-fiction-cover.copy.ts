/** Texts of the drawing. A separate module: the About page shows the cover without the lobby. */
export const factOrFictionCoverCopy = {
  fact: 'FACT!',
  fiction: 'FICTION!',
} as const
