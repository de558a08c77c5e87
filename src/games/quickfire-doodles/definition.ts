import type { PlayableDefinition } from '../game-definition.ts'

/** The most slots of 20 s in one game: a Draw, or Guess and Answer of one doodle. */
const SLOTS_MAX = 36

/** The rounds that so many players play of those that the setting asks for. */
export function roundsFor(players: number, rounds: number): number {
  return Math.max(1, Math.min(rounds, Math.floor(SLOTS_MAX / (players + 1))))
}

/** The catalogue entry of Quickfire Doodles. */
export default {
  id: 'quickfire-doodles',
  name: 'Quickfire Doodles',
  icon: '✏️',
  category: 'drawing',
  description: 'Twenty seconds, one word, one doodle. Can anybody tell what it is?',
  detailedRules: [
    'Everybody gets a word of their own and twenty seconds to draw it. No letters, no numbers. You can swap your word once a round, which clears your doodle.',
    'The doodles are drawn again one by one, and everybody but the artist types guesses. Wrong ones float by for all to see.',
    'A right guess earns 100 points, however late it comes. The artist earns up to 200: all of them if everybody gets it.',
    'Nobody sees a close guess but you. A typing error is forgiven, a sentence is not: just say what it is.',
    'Do you prefer not to draw? Switch to Just guessing.',
    'A doodle that nobody gets goes to the wall of shame, which is shown at the end.',
  ],
  minPlayers: 3,
  maxPlayers: 16,
  idealPlayers: 7,
  duration: 12,
  difficulty: 'easy',
  requiresDrawing: true,
  requiresText: true,
  settings: [
    {
      id: 'rounds',
      type: 'number',
      label: 'Rounds',
      description: 'How many words everybody draws, as far as the time allows.',
      setsLength: true,
      default: 3,
      min: 1,
      max: 6,
    },
    {
      id: 'words',
      type: 'select',
      label: 'Words',
      description: 'How hard the words are to draw.',
      default: 'medium',
      options: [
        { value: 'easy', label: 'Easy' },
        { value: 'medium', label: 'Medium' },
        { value: 'absurd', label: 'Absurd' },
      ],
    },
    {
      id: 'oneColour',
      type: 'toggle',
      label: 'One colour only',
      description: 'Everybody draws in black.',
      default: false,
    },
  ],
  phases: [
    {
      id: 'draw',
      name: 'Draw',
      duration: 20,
      description: 'Draw your word.',
      ink: 'sun',
      // From then on a word is not swapped.
      cue: 5,
    },
    { id: 'guess', name: 'Guess', duration: 15, description: 'What is it?', ink: 'pink', collects: true },
    {
      id: 'answer',
      name: 'Answer',
      duration: 5,
      description: 'The word and the points.',
      ink: 'mint',
      reactions: true,
    },
  ],
  mostRounds: (players, { rounds }) => roundsFor(players, Number(rounds)),
  roundsText: (rounds) => (rounds === 1 ? '1 round' : `${rounds} rounds`),
  phaseCounts: (players, { rounds }) => {
    const doodles = players * roundsFor(players, Number(rounds))
    return { guess: doodles, answer: doodles }
  },
  points: [
    { when: 'You guess a doodle', points: 100 },
    { when: 'Everybody guesses yours', points: 200 },
    { when: 'Half of them guess yours', points: 100 },
  ],
  figures: { rightGuesses: 'Right' },
  awards: {
    picasso: { title: 'Picasso', ink: 'sun', reason: 'Was guessed' },
    'sharp-eye': { title: 'Sharp Eye', ink: 'sky', reason: 'Guessed right' },
    'wall-of-shame': { title: 'Wall of Shame', ink: 'tomato', reason: 'Left everybody guessing' },
  },
  aborts: {
    'no-doodles': {
      message: 'Nobody drew anything',
      description: 'The room is back in the lobby.',
    },
  },
} as const satisfies PlayableDefinition
