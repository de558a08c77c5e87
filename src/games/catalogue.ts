import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import type { Message } from '#messages/message.ts'
import type { GameDefinition, GamePhase } from './game-definition.ts'

/** The games that cannot be played yet. */
export const drafts: readonly GameDefinition[] = [
  {
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
        ...setting('theme', m.draft_mosaic_masters_settings_theme),
        type: 'select',
        default: 'office',
        options: optionsOf(['office', 'animals', 'places'], m.draft_mosaic_masters_settings_theme_options),
      },
      number('rounds', m.draft_mosaic_masters_settings_rounds, { default: 3, min: 1, max: 5 }),
      { ...setting('hideEdges', m.draft_mosaic_masters_settings_hide_edges), type: 'toggle', default: false },
    ],
    phases: [
      phase('deal', 10, 'sun', m.draft_mosaic_masters_phases_deal),
      phase('draw', 90, 'pink', m.draft_mosaic_masters_phases_draw),
      { ...phase('unveil', 20, 'mint', m.draft_mosaic_masters_phases_unveil), reactions: true },
      { ...phase('vote', 15, 'sky', m.draft_mosaic_masters_phases_vote), collects: true },
    ],
  },
  {
    id: 'hidden-roles',
    name: m.draft_hidden_roles_name,
    icon: '🎭',
    category: 'deduction',
    description: m.draft_hidden_roles_description,
    detailedRules: m.draft_hidden_roles_rules,
    minPlayers: 5,
    maxPlayers: 15,
    idealPlayers: 8,
    duration: 25,
    difficulty: 'hard',
    requiresText: true,
    requiresVideo: true,
    settings: [
      number('impostors', m.draft_hidden_roles_settings_impostors, { default: 2, min: 1, max: 4 }),
      {
        ...setting('roleSet', m.draft_hidden_roles_settings_role_set),
        type: 'select',
        default: 'classic',
        options: optionsOf(['plain', 'classic', 'chaos'], m.draft_hidden_roles_settings_role_set_options),
      },
      { ...setting('hideRoles', m.draft_hidden_roles_settings_hide_roles), type: 'toggle', default: false },
    ],
    phases: [
      phase('roles', 15, 'sun', m.draft_hidden_roles_phases_roles),
      phase('night', 30, 'sky', m.draft_hidden_roles_phases_night),
      { ...phase('discuss', 120, 'pink', m.draft_hidden_roles_phases_discuss), collects: true },
      { ...phase('vote', 30, 'tomato', m.draft_hidden_roles_phases_vote), collects: true },
      { ...phase('verdict', 10, 'mint', m.draft_hidden_roles_phases_verdict), reactions: true },
    ],
  },
  {
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
      number('turnsPerPlayer', m.draft_gesture_guess_settings_turns_per_player, {
        default: 2,
        min: 1,
        max: 4,
      }),
      {
        ...setting('phrases', m.draft_gesture_guess_settings_phrases),
        type: 'select',
        default: 'everyday',
        options: optionsOf(['everyday', 'films', 'office'], m.draft_gesture_guess_settings_phrases_options),
      },
      { ...setting('noPass', m.draft_gesture_guess_settings_no_pass), type: 'toggle', default: false },
    ],
    phases: [
      phase('ready', 8, 'sun', m.draft_gesture_guess_phases_ready),
      { ...phase('act', 60, 'pink', m.draft_gesture_guess_phases_act), collects: true },
      { ...phase('answer', 8, 'mint', m.draft_gesture_guess_phases_answer), reactions: true },
    ],
  },
  {
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
      number('teams', m.draft_puzzle_relay_settings_teams, { default: 2, min: 2, max: 6 }),
      {
        ...setting('puzzles', m.draft_puzzle_relay_settings_puzzles),
        type: 'select',
        default: 'mixed',
        options: optionsOf(
          ['mixed', 'words', 'numbers', 'pictures'],
          m.draft_puzzle_relay_settings_puzzles_options,
        ),
      },
      { ...setting('noHints', m.draft_puzzle_relay_settings_no_hints), type: 'toggle', default: false },
    ],
    phases: [
      phase('teams', 15, 'sun', m.draft_puzzle_relay_phases_teams),
      { ...phase('race', 240, 'pink', m.draft_puzzle_relay_phases_race), collects: true },
      { ...phase('finish', 15, 'mint', m.draft_puzzle_relay_phases_finish), reactions: true },
    ],
  },
  {
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
      number('challenges', m.draft_team_tournament_settings_challenges, { default: 7, min: 3, max: 11 }),
      {
        ...setting('split', m.draft_team_tournament_settings_split),
        type: 'select',
        default: 'random',
        options: optionsOf(['random', 'captains'], m.draft_team_tournament_settings_split_options),
      },
      {
        ...setting('repeatPlayers', m.draft_team_tournament_settings_repeat_players),
        type: 'toggle',
        default: false,
      },
    ],
    phases: [
      phase('teams', 30, 'sun', m.draft_team_tournament_phases_teams),
      phase('line-up', 20, 'sky', m.draft_team_tournament_phases_line_up),
      { ...phase('challenge', 90, 'pink', m.draft_team_tournament_phases_challenge), collects: true },
      { ...phase('score', 15, 'mint', m.draft_team_tournament_phases_score), reactions: true },
    ],
  },
]

/** The id assumed for a playing room without a game. It is no game's, so it gets the generic view. */
export const DEFAULT_GAME_ID = 'spot-the-faker'

/** Shared by all settings. Their texts are the lines of one message. */
function setting(id: string, texts: Message) {
  return { id, label: lineOf(texts, 0), description: lineOf(texts, 1) }
}

function number(id: string, texts: Message, range: Readonly<Record<'default' | 'min' | 'max', number>>) {
  return { ...setting(id, texts), type: 'number' as const, ...range }
}

function optionsOf(values: readonly string[], labels: Message) {
  return values.map((value, place) => ({ value, label: lineOf(labels, place) }))
}

function phase(id: string, duration: number, ink: GamePhase['ink'], texts: Message) {
  return { id, name: lineOf(texts, 0), duration, description: lineOf(texts, 1), ink }
}

function lineOf(texts: Message, place: number): Message {
  return () => linesOf(texts())[place] ?? ''
}
