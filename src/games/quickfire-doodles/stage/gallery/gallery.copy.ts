/** The texts of the wall of shame, the gallery and their pictures. */
export const galleryCopy = {
  shame: 'Wall of shame',
  /** An award has the name without the article. */
  shameWall: 'The wall of shame',
  shameLead: 'Nobody got these. They hang here with pride.',
  /** An artist defends the doodle. */
  defence: (word: string) => `${word}. Obviously.`,
  gallery: 'The gallery',
  allShame: 'Every doodle of this game hangs on the wall of shame. That is an achievement.',
  saveAll: 'Save all',

  /** The accessible name of a doodle. */
  doodle: (word: string, artist: string) => `${word}, drawn by ${artist}`,
  drawnBy: (artist: string) => `Drawn by ${artist}`,
  gotBy: (got: number, outOf: number) => `got by ${got} of ${outOf}`,
  quote: (text: string) => `“${text}”`,
  hiddenWord: 'A hidden word',
  save: (word: string) => `Save ${word} as a picture`,
  hide: (word: string) => `Hide the doodle of ${word}`,
  hideWord: (word: string) => `Hide the word ${word}`,
  failed: 'This one did not arrive.',
  retry: 'Try again',

  columns: ['Round', 'Word', 'Artist', 'Got it', 'Could get it', 'Points of the artist'],
} as const
