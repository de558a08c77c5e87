import { m } from '#messages'
import type { GameDefinition } from '../game-definition.ts'

export const puzzleRelay: GameDefinition = {
  id: 'puzzle-relay',
  name: m.draft_puzzle_relay_name,
  icon: '🏃',
  category: 'puzzle',
  description: m.draft_puzzle_relay_description,
  detailedRules: m.draft_puzzle_relay_rules,
  minPlayers: 4,
  maxPlayers: 24,
  idealPlayers: 8,
  duration: 20,
  difficulty: 'hard',
  requiresText: true,
  settings: [
    {
      id: 'teams',
      type: 'number',
      label: m.draft_puzzle_relay_settings_teams_label,
      description: m.draft_puzzle_relay_settings_teams_description,
      default: 2,
      min: 2,
      max: 6,
    },
    {
      id: 'puzzles',
      type: 'select',
      label: m.draft_puzzle_relay_settings_puzzles_label,
      description: m.draft_puzzle_relay_settings_puzzles_description,
      default: 'mixed',
      options: [
        { value: 'mixed', label: m.draft_puzzle_relay_settings_puzzles_options_mixed_label },
        { value: 'words', label: m.draft_puzzle_relay_settings_puzzles_options_words_label },
        { value: 'numbers', label: m.draft_puzzle_relay_settings_puzzles_options_numbers_label },
        { value: 'pictures', label: m.draft_puzzle_relay_settings_puzzles_options_pictures_label },
      ],
    },
    {
      id: 'noHints',
      type: 'toggle',
      label: m.draft_puzzle_relay_settings_no_hints_label,
      description: m.draft_puzzle_relay_settings_no_hints_description,
      default: false,
    },
  ],
  phases: [
    {
      id: 'teams',
      name: m.draft_puzzle_relay_phases_teams_name,
      duration: 15,
      description: m.draft_puzzle_relay_phases_teams_description,
      ink: 'sun',
    },
    {
      id: 'race',
      name: m.draft_puzzle_relay_phases_race_name,
      duration: 240,
      description: m.draft_puzzle_relay_phases_race_description,
      ink: 'pink',
      collects: true,
    },
    {
      id: 'finish',
      name: m.draft_puzzle_relay_phases_finish_name,
      duration: 15,
      description: m.draft_puzzle_relay_phases_finish_description,
      ink: 'mint',
      reactions: true,
    },
  ],
}
