import type { GameDefinition } from '../game-definition.ts'

export const chainStory: GameDefinition = {
  id: 'chain-story',
  name: 'Chain Story',
  icon: '📖',
  category: 'storytelling',
  description: 'Write a story together, each seeing only the last line.',
  detailedRules: [
    'Everybody begins a story with one sentence.',
    'Stories are passed on. You see only the sentence before yours, and carry on from there.',
    'When every story has been around, they are read out from the beginning.',
    'Vote for the best one. Everybody who wrote in it shares its points.',
  ],
  minPlayers: 3,
  maxPlayers: 12,
  idealPlayers: 6,
  duration: 15,
  difficulty: 'easy',
  requiresDrawing: false,
  requiresText: true,
  requiresVideo: false,
  settings: [
    {
      id: 'sentences',
      type: 'number',
      label: 'Sentences per story',
      description: 'How often a story is passed on.',
      default: 6,
      min: 3,
      max: 12,
    },
    {
      id: 'genre',
      type: 'select',
      label: 'Genre',
      description: 'What the first sentences should sound like.',
      default: 'any',
      options: [
        { value: 'any', label: 'Anything goes' },
        { value: 'mystery', label: 'Mystery' },
        { value: 'space', label: 'Space opera' },
        { value: 'romance', label: 'Romance' },
      ],
    },
    {
      id: 'secretWords',
      type: 'toggle',
      label: 'Secret words',
      description: 'Everybody has a word to smuggle into each sentence.',
      default: false,
    },
  ],
  phases: [
    { name: 'Write', duration: 45, description: 'Add one sentence and pass the story on.' },
    { name: 'Read', duration: 40, description: 'A story is read from the beginning.' },
    { name: 'Vote', duration: 20, description: 'Choose the best story.' },
  ],
}
