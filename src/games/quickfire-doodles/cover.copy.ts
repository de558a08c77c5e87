/** Texts in the drawing of the game's cover. */
export const coverCopy = { guess: 'A COW?' } as const
