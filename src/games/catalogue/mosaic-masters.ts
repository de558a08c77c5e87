import type { GameDefinition } from '../game-definition.ts'

export const mosaicMasters: GameDefinition = {
  id: 'mosaic-masters',
  name: 'Mosaic Masters',
  icon: '🧩',
  category: 'drawing',
  description: 'One picture, many hands. Everyone draws a tile without seeing the rest.',
  detailedRules: [
    'One scene is cut into tiles, and everybody gets one with a line or two of the neighbours showing at the edge.',
    'Draw your tile so that it fits what you were told and what you can see.',
    'The mosaic is put together in front of everybody.',
    'Vote for the tile that saved the picture. Every vote earns its artist 100 points.',
  ],
  minPlayers: 4,
  maxPlayers: 16,
  idealPlayers: 9,
  duration: 15,
  difficulty: 'medium',
  requiresDrawing: true,
  requiresText: false,
  requiresVideo: false,
  settings: [
    {
      id: 'theme',
      type: 'select',
      label: 'Theme',
      description: 'What the scenes are about.',
      default: 'office',
      options: [
        { value: 'office', label: 'Office life' },
        { value: 'animals', label: 'Animals' },
        { value: 'places', label: 'Famous places' },
      ],
    },
    {
      id: 'rounds',
      type: 'number',
      label: 'Mosaics',
      description: 'How many pictures you draw together.',
      default: 3,
      min: 1,
      max: 5,
    },
    {
      id: 'hideEdges',
      type: 'toggle',
      label: 'Hide the edges',
      description: 'Without this, artists see where the lines of the next tiles begin.',
      default: false,
    },
  ],
  phases: [
    { name: 'Deal', duration: 10, description: 'Everybody gets a tile and its part of the scene.' },
    { name: 'Draw', duration: 90, description: 'Draw your tile.' },
    { name: 'Unveil', duration: 20, description: 'The mosaic comes together.' },
    { name: 'Vote', duration: 15, description: 'Pick the tile that saved the picture.' },
  ],
}
