import { m } from '#messages'
import type { GameDefinition } from '../game-definition.ts'

export const gestureGuess: GameDefinition = {
  id: 'gesture-guess',
  name: m.draft_gesture_guess_name,
  icon: '🙌',
  category: 'acting',
  description: m.draft_gesture_guess_description,
  detailedRules: m.draft_gesture_guess_rules,
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
      label: m.draft_gesture_guess_settings_turns_per_player_label,
      description: m.draft_gesture_guess_settings_turns_per_player_description,
      default: 2,
      min: 1,
      max: 4,
    },
    {
      id: 'phrases',
      type: 'select',
      label: m.draft_gesture_guess_settings_phrases_label,
      description: m.draft_gesture_guess_settings_phrases_description,
      default: 'everyday',
      options: [
        { value: 'everyday', label: m.draft_gesture_guess_settings_phrases_options_everyday_label },
        { value: 'films', label: m.draft_gesture_guess_settings_phrases_options_films_label },
        { value: 'office', label: m.draft_gesture_guess_settings_phrases_options_office_label },
      ],
    },
    {
      id: 'noPass',
      type: 'toggle',
      label: m.draft_gesture_guess_settings_no_pass_label,
      description: m.draft_gesture_guess_settings_no_pass_description,
      default: false,
    },
  ],
  phases: [
    {
      id: 'ready',
      name: m.draft_gesture_guess_phases_ready_name,
      duration: 8,
      description: m.draft_gesture_guess_phases_ready_description,
      ink: 'sun',
    },
    {
      id: 'act',
      name: m.draft_gesture_guess_phases_act_name,
      duration: 60,
      description: m.draft_gesture_guess_phases_act_description,
      ink: 'pink',
      collects: true,
    },
    {
      id: 'answer',
      name: m.draft_gesture_guess_phases_answer_name,
      duration: 8,
      description: m.draft_gesture_guess_phases_answer_description,
      ink: 'mint',
      reactions: true,
    },
  ],
}
