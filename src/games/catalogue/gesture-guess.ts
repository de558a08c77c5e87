import type { GameDefinition } from '../game-definition.ts'

export const gestureGuess: GameDefinition = {
  id: 'gesture-guess',
  name: 'Gesture Guess',
  icon: '🙌',
  category: 'acting',
  description: 'Act it out on camera, without a word. The others type what they see.',
  detailedRules: [
    'One player at a time gets a secret phrase and acts it out. No words, no letters in the air.',
    'Everyone else types guesses, as many as they like.',
    'The first right guess earns 100 points, each later one 50.',
    'The actor earns 50 for everybody who got it.',
  ],
  minPlayers: 3,
  maxPlayers: 12,
  idealPlayers: 6,
  duration: 20,
  difficulty: 'medium',
  requiresText: true,
  requiresVideo: true,
  settings: [
    {
      id: 'turnsPerPlayer',
      type: 'number',
      label: 'Turns per player',
      description: 'How often everybody acts.',
      default: 2,
      min: 1,
      max: 4,
    },
    {
      id: 'phrases',
      type: 'select',
      label: 'Phrases',
      description: 'What there is to act.',
      default: 'everyday',
      options: [
        { value: 'everyday', label: 'Everyday things' },
        { value: 'films', label: 'Film scenes' },
        { value: 'office', label: 'Office moments' },
      ],
    },
    {
      id: 'noPass',
      type: 'toggle',
      label: 'No passes',
      description: 'Without this, an actor may swap one phrase for another.',
      default: false,
    },
  ],
  phases: [
    { id: 'ready', name: 'Ready', duration: 8, description: 'The actor reads the phrase.', ink: 'sun' },
    { id: 'act', name: 'Act', duration: 60, description: 'Act and guess.', ink: 'pink', collects: true },
    {
      id: 'answer',
      name: 'Answer',
      duration: 8,
      description: 'What it was, and who got it.',
      ink: 'mint',
      reactions: true,
    },
  ],
}
