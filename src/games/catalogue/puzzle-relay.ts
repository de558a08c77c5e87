import type { GameDefinition } from '../game-definition.ts'

export const puzzleRelay: GameDefinition = {
  id: 'puzzle-relay',
  name: 'Puzzle Relay',
  icon: '🏃',
  category: 'puzzle',
  description: 'Teams race through a chain of puzzles, one runner at a time.',
  detailedRules: [
    'The room is split into teams of equal size. Each team has its own track of puzzles.',
    'One runner solves at a time. The others see the puzzle and may shout, but not type.',
    'Solving a puzzle passes the baton. A wrong answer costs five seconds.',
    'The first team through its track wins. Otherwise the one that got furthest does.',
  ],
  minPlayers: 4,
  maxPlayers: 24,
  idealPlayers: 8,
  duration: 20,
  difficulty: 'hard',
  requiresDrawing: false,
  requiresText: true,
  requiresVideo: false,
  settings: [
    {
      id: 'teams',
      type: 'number',
      label: 'Teams',
      description: 'How many teams race.',
      default: 2,
      min: 2,
      max: 6,
    },
    {
      id: 'puzzles',
      type: 'select',
      label: 'Puzzles',
      description: 'What the tracks are made of.',
      default: 'mixed',
      options: [
        { value: 'mixed', label: 'Mixed' },
        { value: 'words', label: 'Words' },
        { value: 'numbers', label: 'Numbers' },
        { value: 'pictures', label: 'Pictures' },
      ],
    },
    {
      id: 'noHints',
      type: 'toggle',
      label: 'No hints',
      description: 'Without this, a stuck runner gets a hint after 30 seconds.',
      default: false,
    },
  ],
  phases: [
    { name: 'Teams', duration: 15, description: 'Meet your team.' },
    { name: 'Race', duration: 240, description: 'Solve and pass the baton.' },
    { name: 'Finish', duration: 15, description: 'Who got how far.' },
  ],
}
