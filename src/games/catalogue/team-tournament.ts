import type { GameDefinition } from '../game-definition.ts'

export const teamTournament: GameDefinition = {
  id: 'team-tournament',
  name: 'Team Tournament',
  icon: '🏆',
  category: 'mixed',
  description: 'Two teams, a string of short challenges, one trophy.',
  detailedRules: [
    'The room is split into two teams, and each picks a captain.',
    'Challenges of every kind follow one another. Before each, the captain sends somebody to play it.',
    'A challenge won is a point for the team. The last challenge counts double.',
    'The team with more points lifts the trophy. A draw is settled by one question to both captains.',
  ],
  minPlayers: 6,
  maxPlayers: 32,
  idealPlayers: 12,
  duration: 30,
  difficulty: 'medium',
  requiresDrawing: true,
  requiresText: true,
  requiresVideo: false,
  settings: [
    {
      id: 'challenges',
      type: 'number',
      label: 'Challenges',
      description: 'How many challenges decide the trophy.',
      default: 7,
      min: 3,
      max: 11,
    },
    {
      id: 'split',
      type: 'select',
      label: 'Teams',
      description: 'How the room is split.',
      default: 'random',
      options: [
        { value: 'random', label: 'By lot' },
        { value: 'captains', label: 'Captains pick' },
      ],
    },
    {
      id: 'repeatPlayers',
      type: 'toggle',
      label: 'Repeat players',
      description: 'Captains may send a player again before everybody has played.',
      default: false,
    },
  ],
  phases: [
    { name: 'Teams', duration: 30, description: 'Meet your team and pick a captain.' },
    { name: 'Line-up', duration: 20, description: 'Captains choose who plays.' },
    { name: 'Challenge', duration: 90, description: 'Win it for your team.' },
    { name: 'Score', duration: 15, description: 'The point and how it stands.' },
  ],
}
