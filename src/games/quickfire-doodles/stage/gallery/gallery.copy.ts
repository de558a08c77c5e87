/** The texts of the wall of shame, the gallery and their pictures. */
export const galleryCopy = {
  shame: 'Wall of shame',
  /** An award has the name without the article. */
  shameWall: 'The wall of shame',
  shameLead: 'Nobody got these. They hang here with pride.',
  /** An artist defends the doodle. The host may have hidden its word. */
  defence: (word: string | null) => (word === null ? 'It was obvious.' : `${word}. Obviously.`),
  gallery: 'The gallery',
  allShame: 'Every doodle of this game hangs on the wall of shame. That is an achievement.',
  saveAll: 'Save all',

  /** The accessible name of a doodle. */
  doodle: (word: string | null, artist: string) =>
    word === null ? `Doodle by ${artist}` : `${word}, drawn by ${artist}`,
  drawnBy: (artist: string) => `Drawn by ${artist}`,
  gotBy: (got: number, outOf: number) => `guessed by ${got} of ${outOf}`,
  quote: (text: string) => `“${text}”`,
  quotes: 'Wrong guesses',
  save: (word: string | null) => `Save ${word ?? 'this doodle'} as a picture`,
  hide: (word: string | null) => (word === null ? 'Hide this doodle' : `Hide the doodle of ${word}`),
  hideWord: (word: string) => `Hide the word ${word}`,
  hideQuote: (text: string) => `Hide the guess “${text}”`,
  failed: 'This doodle could not be loaded.',
  retry: 'Try again',

  columns: ['Round', 'Word', 'Artist', 'Got it', 'Guessers', 'Artist’s points'],
} as const
