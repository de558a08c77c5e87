/** The texts of Guess and Answer. */
export const showCopy = {
  headings: { guess: 'What is it?', answer: 'It was…' },

  /** The accessible name of a doodle. The word joins it at Answer. */
  doodle: (artist: string, number: number, total: number) => `Doodle by ${artist}, ${number} of ${total}`,
  ownDoodle: (number: number, total: number) => `Your doodle, ${number} of ${total}`,
  doodleOf: (doodle: string, word: string) => `${doodle}: ${word}`,
  place: (number: number, total: number) => `${number} of ${total}`,
  drawnBy: (artist: string) => `Drawn by ${artist}`,
  drawnByYou: 'Drawn by you',
  hideDoodle: 'Hide this doodle',

  guess: {
    own: 'This one is yours. Keep a straight face!',
    /** Shows the artist’s own word for a moment. */
    peek: 'Peek at my word',
  },

  answer: {
    tag: 'It was',
    /** The host has hidden the word. */
    hiddenWord: 'a hidden word',
    gotIt: (got: number, outOf: number) => `${got} of ${outOf} got it`,
    hideWord: 'Hide this word',
    nobody: 'Nobody got it',
    toTheWall: 'Straight to the wall of shame.',
    gainers: 'Who got it',
    missed: (name: string) => `${name} did not get it`,
    gain: (points: number) => `+${points}`,
  },

  announcements: {
    guess: (artist: string, number: number, total: number) =>
      `Guess: what did ${artist} draw? Doodle ${number} of ${total}.`,
    guessOwn: (number: number, total: number) =>
      `Guess: this doodle is yours, ${number} of ${total}. The others guess.`,
    answer: (word: string, result: string) => `It was: ${word}. ${result}.`,
    artist: (artist: string, points: number) => `${artist} drew it and gets ${points} points.`,
    ownPoints: (points: number) => `You get ${points} points for it.`,
  },

  tv: {
    round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
    task: ['Everybody draws a word of their own.', 'No letters, no numbers.'],
    drawing: 'is drawing',
    tips: [
      'Begin with the shape, then the detail that gives it away.',
      'Big is quicker than neat.',
      'A doodle that nobody gets hangs on the wall of shame. With pride.',
      'Not sure what it is? Neither is the artist.',
    ],
    place: (number: number, total: number, artist: string) =>
      `Doodle ${number} of ${total}, drawn by ${artist}`,
  },
} as const
