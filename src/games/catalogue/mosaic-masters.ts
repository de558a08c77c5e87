import { m } from '#messages'
import type { GameDefinition } from '../game-definition.ts'

export const mosaicMasters: GameDefinition = {
  id: 'mosaic-masters',
  name: m.draft_mosaic_masters_name,
  icon: '🧩',
  category: 'drawing',
  description: m.draft_mosaic_masters_description,
  detailedRules: m.draft_mosaic_masters_rules,
  minPlayers: 4,
  maxPlayers: 16,
  idealPlayers: 9,
  duration: 15,
  difficulty: 'medium',
  requiresDrawing: true,
  settings: [
    {
      id: 'theme',
      type: 'select',
      label: m.draft_mosaic_masters_settings_theme_label,
      description: m.draft_mosaic_masters_settings_theme_description,
      default: 'office',
      options: [
        { value: 'office', label: m.draft_mosaic_masters_settings_theme_options_office_label },
        { value: 'animals', label: m.draft_mosaic_masters_settings_theme_options_animals_label },
        { value: 'places', label: m.draft_mosaic_masters_settings_theme_options_places_label },
      ],
    },
    {
      id: 'rounds',
      type: 'number',
      label: m.draft_mosaic_masters_settings_rounds_label,
      description: m.draft_mosaic_masters_settings_rounds_description,
      default: 3,
      min: 1,
      max: 5,
    },
    {
      id: 'hideEdges',
      type: 'toggle',
      label: m.draft_mosaic_masters_settings_hide_edges_label,
      description: m.draft_mosaic_masters_settings_hide_edges_description,
      default: false,
    },
  ],
  phases: [
    {
      id: 'deal',
      name: m.draft_mosaic_masters_phases_deal_name,
      duration: 10,
      description: m.draft_mosaic_masters_phases_deal_description,
      ink: 'sun',
    },
    {
      id: 'draw',
      name: m.draft_mosaic_masters_phases_draw_name,
      duration: 90,
      description: m.draft_mosaic_masters_phases_draw_description,
      ink: 'pink',
    },
    {
      id: 'unveil',
      name: m.draft_mosaic_masters_phases_unveil_name,
      duration: 20,
      description: m.draft_mosaic_masters_phases_unveil_description,
      ink: 'mint',
      reactions: true,
    },
    {
      id: 'vote',
      name: m.draft_mosaic_masters_phases_vote_name,
      duration: 15,
      description: m.draft_mosaic_masters_phases_vote_description,
      ink: 'sky',
      collects: true,
    },
  ],
}
