import { m } from '#messages'
import type { GameDefinition } from '../game-definition.ts'

export const teamTournament: GameDefinition = {
  id: 'team-tournament',
  name: m.draft_team_tournament_name,
  icon: '🏆',
  category: 'mixed',
  description: m.draft_team_tournament_description,
  detailedRules: m.draft_team_tournament_rules,
  minPlayers: 6,
  maxPlayers: 32,
  idealPlayers: 12,
  duration: 30,
  difficulty: 'medium',
  requiresDrawing: true,
  requiresText: true,
  settings: [
    {
      id: 'challenges',
      type: 'number',
      label: m.draft_team_tournament_settings_challenges_label,
      description: m.draft_team_tournament_settings_challenges_description,
      default: 7,
      min: 3,
      max: 11,
    },
    {
      id: 'split',
      type: 'select',
      label: m.draft_team_tournament_settings_split_label,
      description: m.draft_team_tournament_settings_split_description,
      default: 'random',
      options: [
        { value: 'random', label: m.draft_team_tournament_settings_split_options_random_label },
        { value: 'captains', label: m.draft_team_tournament_settings_split_options_captains_label },
      ],
    },
    {
      id: 'repeatPlayers',
      type: 'toggle',
      label: m.draft_team_tournament_settings_repeat_players_label,
      description: m.draft_team_tournament_settings_repeat_players_description,
      default: false,
    },
  ],
  phases: [
    {
      id: 'teams',
      name: m.draft_team_tournament_phases_teams_name,
      duration: 30,
      description: m.draft_team_tournament_phases_teams_description,
      ink: 'sun',
    },
    {
      id: 'line-up',
      name: m.draft_team_tournament_phases_line_up_name,
      duration: 20,
      description: m.draft_team_tournament_phases_line_up_description,
      ink: 'sky',
    },
    {
      id: 'challenge',
      name: m.draft_team_tournament_phases_challenge_name,
      duration: 90,
      description: m.draft_team_tournament_phases_challenge_description,
      ink: 'pink',
      collects: true,
    },
    {
      id: 'score',
      name: m.draft_team_tournament_phases_score_name,
      duration: 15,
      description: m.draft_team_tournament_phases_score_description,
      ink: 'mint',
      reactions: true,
    },
  ],
}
