import type { GameDefinition } from '../game-definition.ts'

export const quickfireDoodles: GameDefinition = {
  id: 'quickfire-doodles',
  name: 'Quickfire Doodles',
  icon: '✏️',
  category: 'drawing',
  description: 'Twenty seconds, one word, one doodle. Can anybody tell what it is?',
  detailedRules: [
    'Everybody gets a word and a few seconds to draw it. No letters, no numbers.',
    'The doodles are shown one by one, and everyone else types a guess.',
    'A right guess earns 100 points, and so does the artist for each one.',
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
      description: 'How many words everybody draws.',
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
    { id: 'draw', name: 'Draw', duration: 20, description: 'Draw your word.', ink: 'sun' },
    { id: 'guess', name: 'Guess', duration: 15, description: 'What is it?', ink: 'sky', collects: true },
    {
      id: 'answer',
      name: 'Answer',
      duration: 5,
      description: 'The word and the points.',
      ink: 'mint',
      reactions: true,
    },
  ],
}
