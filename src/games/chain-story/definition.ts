import { m } from '#messages'
import type { PlayableDefinition } from '../game-definition.ts'

/** The points for a heart of another player, a secret word, and all votes for a story (STORY-22 to STORY-24). */
export const HEART_POINTS = 20
export const SMUGGLED_POINTS = 30
export const VOTES_POINTS = 100

/** The longest game, in minutes (STORY-4). */
export const GAME_MINUTES = 15

/** Seconds of the phases (STORY-2). A Read lasts as long as its story is, up to its maximum (STORY-15). */
export const WRITE_SECONDS = 45
export const VOTE_SECONDS = 20
export const READ_SECONDS_MAX = 40
const SENTENCE_SECONDS = 4

/** How long a story with so many sentences is read (STORY-15). */
export function readSeconds(sentences: number): number {
  return Math.min(READ_SECONDS_MAX, SENTENCE_SECONDS * (1 + sentences))
}

export function gameSeconds(players: number, turns: number): number {
  return turns * WRITE_SECONDS + players * readSeconds(turns) + VOTE_SECONDS
}

/** How many sentences a story has: as many as are wanted, possible and in time (STORY-4). */
export function turnsFor(players: number, sentences: number): number {
  let turns = Math.min(sentences, players === 3 ? 3 : players - 1)
  while (gameSeconds(players, turns) > 60 * GAME_MINUTES) turns -= 1
  return turns
}

/** The catalogue entry of Chain Story. */
export default {
  id: 'chain-story',
  name: m.story_game_name,
  icon: '📖',
  category: 'storytelling',
  description: m.story_game_description,
  detailedRules: () =>
    m.story_game_rules({ heart: HEART_POINTS, votes: VOTES_POINTS, smuggled: SMUGGLED_POINTS }),
  minPlayers: 3,
  maxPlayers: 12,
  idealPlayers: 6,
  duration: GAME_MINUTES,
  difficulty: 'easy',
  promptLanguages: ['en', 'de', 'es', 'fr', 'pt-BR'],
  requiresText: true,
  settings: [
    {
      id: 'sentences',
      type: 'number',
      label: m.story_game_settings_sentences_label,
      description: m.story_game_settings_sentences_description,
      setsLength: true,
      default: 6,
      min: 3,
      max: 12,
    },
    {
      id: 'genre',
      type: 'select',
      label: m.story_game_settings_genre_label,
      description: m.story_game_settings_genre_description,
      default: 'any',
      options: [
        { value: 'any', label: m.story_game_settings_genre_options_any_label },
        { value: 'mystery', label: m.story_game_settings_genre_options_mystery_label },
        { value: 'space', label: m.story_game_settings_genre_options_space_label },
        { value: 'romance', label: m.story_game_settings_genre_options_romance_label },
      ],
    },
    {
      id: 'secretWords',
      type: 'toggle',
      label: m.story_game_settings_secret_words_label,
      description: m.story_game_settings_secret_words_description,
      default: false,
    },
  ],
  phases: [
    {
      id: 'write',
      name: m.story_game_phases_write_name,
      duration: WRITE_SECONDS,
      description: m.story_game_phases_write_description,
      ink: 'sun',
      collects: true,
    },
    {
      id: 'read',
      name: m.story_game_phases_read_name,
      duration: READ_SECONDS_MAX,
      description: m.story_game_phases_read_description,
      ink: 'pink',
      alarms: [4],
      reactions: true,
    },
    {
      id: 'vote',
      name: m.story_game_phases_vote_name,
      duration: VOTE_SECONDS,
      description: m.story_game_phases_vote_description,
      ink: 'sky',
      collects: true,
    },
  ],
  mostRounds: (players, { sentences }) => turnsFor(players, Number(sentences)),
  roundsText: (count) => m.story_game_length({ count }),
  phaseCounts: (players, { sentences }) => ({
    read: (players * readSeconds(turnsFor(players, Number(sentences)))) / READ_SECONDS_MAX,
    vote: 1,
  }),
  points: [
    { when: m.story_game_points1_when, points: HEART_POINTS },
    { when: m.story_game_points2_when, points: SMUGGLED_POINTS },
    { when: m.story_game_points3_when, points: VOTES_POINTS },
  ],
  figures: { hearts: m.story_game_figures_hearts },
  awards: {
    'best-line': {
      title: m.story_game_awards_best_line_title,
      ink: 'pink',
      reason: (count) => m.story_game_awards_best_line_reason({ count }),
    },
    'page-turner': {
      title: m.story_game_awards_page_turner_title,
      ink: 'sun',
      reason: (count) => m.story_game_awards_page_turner_reason({ count }),
    },
    smuggler: {
      title: m.story_game_awards_smuggler_title,
      ink: 'mint',
      reason: (count) => m.story_game_awards_smuggler_reason({ count }),
    },
  },
  aborts: {
    'no-sentences': {
      message: m.story_game_aborts_no_sentences_message,
      description: m.story_game_aborts_no_sentences_description,
    },
  },
} as const satisfies PlayableDefinition
