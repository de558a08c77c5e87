import { m } from '#messages'
import type { PlayableDefinition } from '../game-definition.ts'

/** The points of a right guess (DOODLE-20). */
export const GUESS_POINTS = 100
/** The artist’s points for a doodle that all others guess. */
const ARTIST_POINTS = 200

/** The artist's points for a doodle that so many got of those who could. */
export function artistPoints(got: number, outOf: number): number {
  return outOf === 0 ? 0 : Math.round((ARTIST_POINTS * got) / outOf)
}

/** The most slots of 20 s in one game: a Draw, or Guess and Answer of one doodle. */
const SLOTS_MAX = 36

/** The number of rounds for so many players, at most that of the setting. */
export function roundsFor(players: number, rounds: number): number {
  return Math.max(1, Math.min(rounds, Math.floor(SLOTS_MAX / (players + 1))))
}

export default {
  id: 'quickfire-doodles',
  name: m.doodle_game_name,
  icon: '✏️',
  category: 'drawing',
  description: m.doodle_game_description,
  detailedRules: m.doodle_game_rules,
  minPlayers: 3,
  maxPlayers: 16,
  idealPlayers: 7,
  duration: 12,
  difficulty: 'easy',
  promptLanguages: ['en', 'de', 'es', 'fr', 'pt-BR'],
  requiresDrawing: true,
  requiresText: true,
  settings: [
    {
      id: 'rounds',
      type: 'number',
      label: m.doodle_game_settings_rounds_label,
      description: m.doodle_game_settings_rounds_description,
      setsLength: true,
      default: 3,
      min: 1,
      max: 6,
    },
    {
      id: 'words',
      type: 'select',
      label: m.doodle_game_settings_words_label,
      description: m.doodle_game_settings_words_description,
      default: 'medium',
      options: [
        { value: 'easy', label: m.doodle_game_settings_words_options_easy_label },
        { value: 'medium', label: m.doodle_game_settings_words_options_medium_label },
        { value: 'absurd', label: m.doodle_game_settings_words_options_absurd_label },
      ],
    },
    {
      id: 'oneColour',
      type: 'toggle',
      label: m.doodle_game_settings_one_colour_label,
      description: m.doodle_game_settings_one_colour_description,
      default: false,
    },
  ],
  phases: [
    {
      id: 'draw',
      name: m.doodle_game_phases_draw_name,
      duration: 20,
      description: m.doodle_game_phases_draw_description,
      ink: 'sun',
      // From then on a word is not swapped.
      alarms: [5],
    },
    {
      id: 'guess',
      name: m.doodle_game_phases_guess_name,
      duration: 15,
      description: m.doodle_game_phases_guess_description,
      ink: 'pink',
      collects: true,
    },
    {
      id: 'answer',
      name: m.doodle_game_phases_answer_name,
      duration: 5,
      description: m.doodle_game_phases_answer_description,
      ink: 'mint',
      reactions: true,
    },
  ],
  mostRounds: (players, { rounds }) => roundsFor(players, Number(rounds)),
  roundsText: (count) => m.doodle_game_length({ count }),
  phaseCounts: (players, { rounds }) => {
    const doodles = players * roundsFor(players, Number(rounds))
    return { guess: doodles, answer: doodles }
  },
  points: [
    { when: m.doodle_game_points1_when, points: 100 },
    { when: m.doodle_game_points2_when, points: 200 },
    { when: m.doodle_game_points3_when, points: 100 },
  ],
  figures: { rightGuesses: m.doodle_game_figures_right_guesses },
  awards: {
    picasso: {
      title: m.doodle_game_awards_picasso_title,
      ink: 'sun',
      reason: (count) => m.doodle_game_awards_picasso_reason({ count }),
    },
    'sharp-eye': {
      title: m.doodle_game_awards_sharp_eye_title,
      ink: 'sky',
      reason: (count) => m.doodle_game_awards_sharp_eye_reason({ count }),
    },
    'wall-of-shame': {
      title: m.doodle_game_awards_wall_of_shame_title,
      ink: 'tomato',
      reason: (count) => m.doodle_game_awards_wall_of_shame_reason({ count }),
    },
  },
  aborts: {
    'no-doodles': {
      message: m.doodle_game_aborts_no_doodles_message,
      description: m.doodle_game_aborts_no_doodles_description,
    },
  },
} as const satisfies PlayableDefinition
