import { m } from '#messages'
import type { PlayableDefinition } from '../game-definition.ts'

export default {
  id: 'speed-polls',
  name: m.poll_game_name,
  icon: '📊',
  category: 'trivia',
  description: m.poll_game_description,
  detailedRules: m.poll_game_rules,
  minPlayers: 3,
  maxPlayers: 32,
  idealPlayers: 10,
  duration: 10,
  difficulty: 'easy',
  promptLanguages: ['en', 'de', 'es', 'fr', 'pt-BR'],
  settings: [
    {
      id: 'questions',
      type: 'number',
      label: m.poll_game_settings_questions_label,
      description: m.poll_game_settings_questions_description,
      setsLength: true,
      default: 10,
      min: 5,
      max: 20,
    },
    {
      id: 'topic',
      type: 'select',
      label: m.poll_game_settings_topic_label,
      description: m.poll_game_settings_topic_description,
      default: 'mixed',
      options: [
        { value: 'mixed', label: m.poll_game_settings_topic_options_mixed_label },
        { value: 'work', label: m.poll_game_settings_topic_options_work_label },
        { value: 'food', label: m.poll_game_settings_topic_options_food_label },
        { value: 'silly', label: m.poll_game_settings_topic_options_silly_label },
      ],
    },
    {
      id: 'showNames',
      type: 'toggle',
      label: m.poll_game_settings_show_names_label,
      description: m.poll_game_settings_show_names_description,
      default: false,
    },
  ],
  phases: [
    {
      id: 'answer',
      name: m.poll_game_phases_answer_name,
      duration: 12,
      description: m.poll_game_phases_answer_description,
      ink: 'sun',
      collects: true,
    },
    {
      id: 'guess',
      name: m.poll_game_phases_guess_name,
      duration: 8,
      description: m.poll_game_phases_guess_description,
      ink: 'pink',
      collects: true,
    },
    {
      id: 'result',
      name: m.poll_game_phases_result_name,
      duration: 8,
      description: m.poll_game_phases_result_description,
      ink: 'mint',
      reactions: true,
    },
  ],
  mostRounds: (_players, { questions }) => Number(questions),
  roundsText: (count) => m.poll_game_length({ count }),
  points: [
    { when: m.poll_game_points1_when, points: 100 },
    { when: m.poll_game_points2_when, points: 150 },
    { when: m.poll_game_points3_when, points: 0 },
  ],
  figures: {
    rightGuesses: m.poll_game_figures_right_guesses,
    withMajority: m.poll_game_figures_with_majority,
  },
  awards: {
    'mind-reader': {
      title: m.poll_game_awards_mind_reader_title,
      ink: 'pink',
      reason: (count) => m.poll_game_awards_mind_reader_reason({ count }),
    },
    'one-of-us': {
      title: m.poll_game_awards_one_of_us_title,
      ink: 'mint',
      reason: (count) => m.poll_game_awards_one_of_us_reason({ count }),
    },
    'lone-wolf': {
      title: m.poll_game_awards_lone_wolf_title,
      ink: 'sky',
      reason: (count) => m.poll_game_awards_lone_wolf_reason({ count }),
    },
  },
} as const satisfies PlayableDefinition
