import type { GameDefinition } from '../game-definition.ts'

export const speedPolls: GameDefinition = {
  id: 'speed-polls',
  name: 'Speed Polls',
  icon: '📊',
  category: 'trivia',
  description: 'Quick questions about the room. Guess what the majority will say.',
  detailedRules: [
    'A question with two to four answers appears.',
    'Pick your own answer, then the one you think most of the room picks.',
    'Guessing the majority earns 100 points, and 50 more if you were the first to.',
    'After the last question the best mind reader wins.',
  ],
  minPlayers: 3,
  maxPlayers: 32,
  idealPlayers: 10,
  duration: 10,
  difficulty: 'easy',
  requiresDrawing: false,
  requiresText: false,
  requiresVideo: false,
  settings: [
    {
      id: 'questions',
      type: 'number',
      label: 'Questions',
      description: 'How many polls you play.',
      default: 10,
      min: 5,
      max: 20,
    },
    {
      id: 'topic',
      type: 'select',
      label: 'Topic',
      description: 'What the questions are about.',
      default: 'mixed',
      options: [
        { value: 'mixed', label: 'A bit of everything' },
        { value: 'work', label: 'Work life' },
        { value: 'food', label: 'Food' },
        { value: 'silly', label: 'Silly' },
      ],
    },
    {
      id: 'showNames',
      type: 'toggle',
      label: 'Show who said what',
      description: 'Answers carry names once the poll is closed.',
      default: false,
    },
  ],
  phases: [
    { name: 'Answer', duration: 12, description: 'Pick your own answer.' },
    { name: 'Guess', duration: 8, description: 'What will most of the room say?' },
    { name: 'Result', duration: 8, description: 'The poll and the points.' },
  ],
}
