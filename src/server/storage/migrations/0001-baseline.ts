import type { SqlDialect } from '../store/sql-dialect.ts'
import { runText } from '../store/statements.ts'
import type { Migration } from './migrate.ts'

const ofRoom = 'text not null references rooms (id) on delete cascade'
const ofSession = 'text not null references game_sessions (id) on delete cascade'

/** Every table of the first release (decision record 037). */
export const baseline: Migration = {
  name: '0001-baseline',
  up: async (db, dialect) => {
    for (const statement of statementsFor(dialect)) await runText(db, statement, [])
  },
}

function statementsFor({ columnTypes, ...dialect }: SqlDialect): readonly string[] {
  const { boolean, identifier, instant, json } = columnTypes
  const { clusteredTableOptions: clustered, tableOptions: options } = dialect
  return [
    // No foreign key of `host_id`: it would be circular, and a room is inserted before its first player. Both
    // change in one commit, which the rules keep consistent.
    `create table rooms (
      id text primary key,
      code text not null unique,
      name text,
      max_players integer not null check (max_players between 2 and 32),
      status text not null check (status in ('waiting', 'playing')),
      host_id text,
      game_id text,
      game_settings ${json('game_settings')},
      version integer not null check (version > 0),
      created_at ${instant} not null,
      empty_since ${instant},
      is_locked ${boolean('is_locked')} not null default false,
      table_games ${json('table_games')} not null,
      pace text not null default 'normal',
      are_reactions_allowed ${boolean('are_reactions_allowed')} not null default true,
      watch_key text,
      evening_games integer not null default 0,
      prompt_language text not null default 'en'
    ) ${options}`,
    'create index rooms_by_empty_since on rooms (empty_since)',
    // The index of the unique constraint also finds the players of a room.
    `create table players (
      id text primary key,
      room_id ${ofRoom},
      browser_key text not null,
      name text not null check (length(name) > 0),
      is_host ${boolean('is_host')} not null,
      avatar text,
      avatar_color text not null,
      joined_at ${instant} not null,
      vote_for_game text,
      wants_more ${boolean('wants_more')} not null default false,
      constraint players_one_seat_a_browser unique (room_id, browser_key)
    ) ${options}`,
    'create index players_by_browser_key on players (browser_key)',
    // `player_id` is the player that was removed: their row in `players` is deleted.
    `create table room_removals (
      player_id text primary key,
      room_id ${ofRoom},
      browser_key text not null,
      name text not null,
      removed_at ${instant} not null,
      constraint room_removals_once_a_browser unique (room_id, browser_key)
    ) ${options}`,
    // The browser may have left the room since, as in `evening_scores`.
    `create table room_prompts (
      room_id ${ofRoom},
      game_id text not null,
      browser_key text not null,
      lines ${json('lines')} not null,
      is_on ${boolean('is_on')} not null,
      constraint room_prompts_primary_key primary key (room_id, game_id)
    ) ${options}`,
    `create table room_seen_prompts (
      room_id ${ofRoom},
      game_id text not null,
      prompt_ids ${json('prompt_ids')} not null,
      constraint room_seen_prompts_primary_key primary key (room_id, game_id)
    ) ${options}`,
    `create table evening_scores (
      room_id ${ofRoom},
      browser_key text not null,
      player_id text not null,
      name text not null,
      avatar text,
      avatar_color text not null,
      games integer not null,
      points integer not null,
      crowns integer not null,
      last_points integer,
      constraint evening_scores_primary_key primary key (room_id, browser_key)
    ) ${options}`,
    // A room plays one game at a time.
    `create table game_sessions (
      id text primary key,
      room_id ${ofRoom} unique,
      game_id text not null,
      settings ${json('settings')} not null,
      started_at ${instant} not null
    ) ${options}`,
    `create table game_states (
      session_id text primary key references game_sessions (id) on delete cascade,
      phase text not null,
      phase_ends_at ${instant},
      state ${json('state')} not null
    ) ${options}`,
    'create index game_states_by_phase_ends_at on game_states (phase_ends_at)',
    // Games share this table, so that adding a game needs no migration. The index of its key also finds the
    // entries of a session.
    `create table game_entries (
      session_id ${ofSession},
      kind text not null,
      key text not null,
      value ${json('value')} not null,
      constraint game_entries_primary_key primary key (session_id, kind, key)
    ) ${clustered}`,
    // The author may have left the room while the game continues, so `player_id` refers to no row of players,
    // neither here nor in fact_votes.
    `create table game_facts (
      id text primary key,
      session_id ${ofSession},
      player_id text not null,
      slot integer not null check (slot >= 0),
      text text not null,
      is_fact ${boolean('is_fact')},
      position integer check (position >= 0)
    ) ${options}`,
    'create index game_facts_by_session_id on game_facts (session_id)',
    `create table fact_votes (
      fact_id text not null references game_facts (id) on delete cascade,
      player_id text not null,
      session_id ${ofSession},
      says_fact ${boolean('says_fact')} not null,
      constraint fact_votes_primary_key primary key (fact_id, player_id)
    ) ${options}`,
    'create index fact_votes_by_session_id on fact_votes (session_id)',
    `create table retired_codes (code text primary key, retired_at ${instant} not null) ${options}`,
    // The command's id first: it grows over time, so concurrent answers are written next to each other.
    `create table answered_commands (
      browser_key ${identifier} not null,
      command_id ${identifier} not null,
      answer ${json('answer')} not null,
      at ${instant} not null,
      command text not null,
      constraint answered_commands_by_command primary key (command_id, browser_key)
    ) ${clustered}`,
    'create index answered_commands_by_at on answered_commands (at)',
    // No foreign key: a row is deleted after a minute anyway.
    `create table presence_notes (
      room_id text not null,
      node text not null,
      text text not null,
      noted_at ${instant} not null,
      constraint presence_notes_primary_key primary key (room_id, node)
    ) ${options}`,
  ]
}
