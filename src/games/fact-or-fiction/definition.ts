import { m } from '#messages'
import type { PlayableDefinition } from '../game-definition.ts'

/** The number of statements that fits into the catalogue's 15 minutes: 60 s + 21 × 40 s. */
export const DECK_MAX = 21

/** The catalogue entry of Fact or Fiction. */
export default {
  id: 'fact-or-fiction',
  name: m.fof_game_name,
  icon: '🤥',
  category: 'bluffing',
  description: m.fof_game_description,
  detailedRules: m.fof_game_rules,
  minPlayers: 4,
  maxPlayers: 32,
  idealPlayers: 6,
  duration: 15,
  difficulty: 'easy',
  requiresText: true,
  settings: [
    {
      id: 'factsPerPlayer',
      type: 'number',
      label: m.fof_game_settings_facts_per_player_label,
      description: m.fof_game_settings_facts_per_player_description,
      setsLength: true,
      default: 2,
      min: 1,
      max: 5,
    },
  ],
  phases: [
    {
      id: 'submit',
      name: m.fof_game_phases_submit_name,
      duration: 60,
      description: m.fof_game_phases_submit_description,
      ink: 'sun',
      isOpening: true,
      collects: true,
    },
    {
      id: 'present',
      name: m.fof_game_phases_present_name,
      duration: 20,
      description: m.fof_game_phases_present_description,
      ink: 'pink',
      reactions: true,
    },
    {
      id: 'vote',
      name: m.fof_game_phases_vote_name,
      duration: 10,
      description: m.fof_game_phases_vote_description,
      ink: 'sky',
      collects: true,
      atLeast: 4,
    },
    {
      id: 'reveal',
      name: m.fof_game_phases_reveal_name,
      duration: 10,
      description: m.fof_game_phases_reveal_description,
      ink: 'mint',
      reactions: true,
      alarms: [4],
    },
  ],
  mostRounds: (players, { factsPerPlayer }) => Math.min(DECK_MAX, players * Number(factsPerPlayer)),
  roundsText: (count) => m.fof_game_length({ count }),
  points: [
    { when: m.fof_game_points1_when, points: 100 },
    { when: m.fof_game_points2_when, points: 60 },
    { when: m.fof_game_points3_when, points: 100 },
    { when: m.fof_game_points4_when, points: 0 },
  ],
  figures: { rightVotes: m.fof_game_figures_right_votes, playersFooled: m.fof_game_figures_players_fooled },
  awards: {
    'best-bluffer': {
      title: m.fof_game_awards_best_bluffer_title,
      ink: 'tomato',
      reason: (share) =>
        share >= 1 ? m.fof_game_awards_best_bluffer_all() : m.fof_game_awards_best_bluffer_share({ share }),
    },
    'human-lie-detector': {
      title: m.fof_game_awards_human_lie_detector_title,
      ink: 'sky',
      reason: (count) => m.fof_game_awards_human_lie_detector_reason({ count }),
    },
    'open-book': {
      title: m.fof_game_awards_open_book_title,
      ink: 'mint',
      reason: (count) =>
        count === 0 ? m.fof_game_awards_open_book_nobody() : m.fof_game_awards_open_book_reason({ count }),
    },
  },
  playsBestWith: {
    minPlayers: 3,
    maxPlayers: 8,
    roundsPerGame: 5,
    timePerRound: 45,
    settings: { enableTimer: true, allowSkip: false, anonymousVoting: true },
  },
  aborts: {
    'no-statements': {
      message: m.fof_game_aborts_no_statements_message,
      description: m.fof_game_aborts_no_statements_description,
    },
  },
} as const satisfies PlayableDefinition
