import { type ColumnDefinitionBuilder, sql } from 'kysely'
import type { Migration } from './migrate.ts'

const isKey = (column: ColumnDefinitionBuilder) => column.primaryKey()
const required = (column: ColumnDefinitionBuilder) => column.notNull()
const ofRoom = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('rooms.id').onDelete('cascade')
const ofSession = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('game_sessions.id').onDelete('cascade')

/** Every table of the first release (decision record 037). */
export const baseline: Migration = {
  name: '0001-baseline',
  up: async ({ schema }, { clusteredTableOptions, columnTypes, tableOptions }) => {
    const { boolean, identifier, instant, json } = columnTypes
    await schema
      .createTable('rooms')
      .addColumn('id', 'text', isKey)
      .addColumn('code', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text')
      .addColumn('max_players', 'integer', (column) =>
        column.notNull().check(sql`max_players between 2 and 32`),
      )
      .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('waiting', 'playing')`))
      // No foreign key: it would be circular, and a room is inserted before its first player. Both change in
      // one commit, which the rules keep consistent.
      .addColumn('host_id', 'text')
      .addColumn('game_id', 'text')
      .addColumn('game_settings', json('game_settings'))
      .addColumn('version', 'integer', (column) => column.notNull().check(sql`version > 0`))
      .addColumn('created_at', instant, required)
      .addColumn('empty_since', instant)
      .addColumn('is_locked', boolean('is_locked'), (column) => column.notNull().defaultTo(sql`false`))
      .addColumn('table_games', json('table_games'), required)
      .addColumn('pace', 'text', (column) => column.notNull().defaultTo('normal'))
      .addColumn('are_reactions_allowed', boolean('are_reactions_allowed'), (column) =>
        column.notNull().defaultTo(sql`true`),
      )
      .addColumn('watch_key', 'text')
      .addColumn('evening_games', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('prompt_language', 'text', (column) => column.notNull().defaultTo('en'))
      .modifyEnd(tableOptions)
      .execute()
    await schema.createIndex('rooms_by_empty_since').on('rooms').column('empty_since').execute()

    await schema
      .createTable('players')
      .addColumn('id', 'text', isKey)
      .addColumn('room_id', 'text', ofRoom)
      .addColumn('browser_key', 'text', required)
      .addColumn('name', 'text', (column) => column.notNull().check(sql`length(name) > 0`))
      .addColumn('is_host', boolean('is_host'), required)
      .addColumn('avatar', 'text')
      .addColumn('avatar_color', 'text', required)
      .addColumn('joined_at', instant, required)
      .addColumn('vote_for_game', 'text')
      .addColumn('wants_more', boolean('wants_more'), (column) => column.notNull().defaultTo(sql`false`))
      // Its index also finds the players of a room.
      .addUniqueConstraint('players_one_seat_a_browser', ['room_id', 'browser_key'])
      .modifyEnd(tableOptions)
      .execute()
    await schema.createIndex('players_by_browser_key').on('players').column('browser_key').execute()

    await schema
      .createTable('room_removals')
      // The player that was removed: their row in `players` is deleted.
      .addColumn('player_id', 'text', isKey)
      .addColumn('room_id', 'text', ofRoom)
      .addColumn('browser_key', 'text', required)
      .addColumn('name', 'text', required)
      .addColumn('removed_at', instant, required)
      // Its index also finds the removals of a room.
      .addUniqueConstraint('room_removals_once_a_browser', ['room_id', 'browser_key'])
      .modifyEnd(tableOptions)
      .execute()

    await schema
      .createTable('room_prompts')
      .addColumn('room_id', 'text', ofRoom)
      .addColumn('game_id', 'text', required)
      // The browser may have left the room since.
      .addColumn('browser_key', 'text', required)
      .addColumn('lines', json('lines'), required)
      .addColumn('is_on', boolean('is_on'), required)
      .addPrimaryKeyConstraint('room_prompts_primary_key', ['room_id', 'game_id'])
      .modifyEnd(tableOptions)
      .execute()

    await schema
      .createTable('room_seen_prompts')
      .addColumn('room_id', 'text', ofRoom)
      .addColumn('game_id', 'text', required)
      .addColumn('prompt_ids', json('prompt_ids'), required)
      .addPrimaryKeyConstraint('room_seen_prompts_primary_key', ['room_id', 'game_id'])
      .modifyEnd(tableOptions)
      .execute()

    await schema
      .createTable('evening_scores')
      .addColumn('room_id', 'text', ofRoom)
      // The browser may have left the room since.
      .addColumn('browser_key', 'text', required)
      .addColumn('player_id', 'text', required)
      .addColumn('name', 'text', required)
      .addColumn('avatar', 'text')
      .addColumn('avatar_color', 'text', required)
      .addColumn('games', 'integer', required)
      .addColumn('points', 'integer', required)
      .addColumn('crowns', 'integer', required)
      .addColumn('last_points', 'integer')
      .addPrimaryKeyConstraint('evening_scores_primary_key', ['room_id', 'browser_key'])
      .modifyEnd(tableOptions)
      .execute()

    await schema
      .createTable('game_sessions')
      .addColumn('id', 'text', isKey)
      // Unique: a room plays one game at a time.
      .addColumn('room_id', 'text', (column) =>
        column.notNull().unique().references('rooms.id').onDelete('cascade'),
      )
      .addColumn('game_id', 'text', required)
      .addColumn('settings', json('settings'), required)
      .addColumn('started_at', instant, required)
      .modifyEnd(tableOptions)
      .execute()

    await schema
      .createTable('game_states')
      .addColumn('session_id', 'text', (column) =>
        column.primaryKey().references('game_sessions.id').onDelete('cascade'),
      )
      .addColumn('phase', 'text', required)
      .addColumn('phase_ends_at', instant)
      .addColumn('state', json('state'), required)
      .modifyEnd(tableOptions)
      .execute()
    await schema
      .createIndex('game_states_by_phase_ends_at')
      .on('game_states')
      .column('phase_ends_at')
      .execute()

    // Games share this table, so that adding a game needs no migration.
    await schema
      .createTable('game_entries')
      .addColumn('session_id', 'text', ofSession)
      .addColumn('kind', 'text', required)
      .addColumn('key', 'text', required)
      .addColumn('value', json('value'), required)
      // Its index also finds the entries of a session.
      .addPrimaryKeyConstraint('game_entries_primary_key', ['session_id', 'kind', 'key'])
      .modifyEnd(clusteredTableOptions)
      .execute()

    // The author may have left the room while the game continues, so `player_id` refers to no row of players,
    // neither here nor in fact_votes.
    await schema
      .createTable('game_facts')
      .addColumn('id', 'text', isKey)
      .addColumn('session_id', 'text', ofSession)
      .addColumn('player_id', 'text', required)
      .addColumn('slot', 'integer', (column) => column.notNull().check(sql`slot >= 0`))
      .addColumn('text', 'text', required)
      .addColumn('is_fact', boolean('is_fact'))
      .addColumn('position', 'integer', (column) => column.check(sql`position >= 0`))
      .modifyEnd(tableOptions)
      .execute()
    await schema.createIndex('game_facts_by_session_id').on('game_facts').column('session_id').execute()

    await schema
      .createTable('fact_votes')
      .addColumn('fact_id', 'text', (column) =>
        column.notNull().references('game_facts.id').onDelete('cascade'),
      )
      .addColumn('player_id', 'text', required)
      .addColumn('session_id', 'text', ofSession)
      .addColumn('says_fact', boolean('says_fact'), required)
      .addPrimaryKeyConstraint('fact_votes_primary_key', ['fact_id', 'player_id'])
      .modifyEnd(tableOptions)
      .execute()
    await schema.createIndex('fact_votes_by_session_id').on('fact_votes').column('session_id').execute()

    await schema
      .createTable('retired_codes')
      .addColumn('code', 'text', isKey)
      .addColumn('retired_at', instant, required)
      .modifyEnd(tableOptions)
      .execute()

    await schema
      .createTable('answered_commands')
      .addColumn('browser_key', identifier, required)
      .addColumn('command_id', identifier, required)
      .addColumn('answer', json('answer'), required)
      .addColumn('at', instant, required)
      .addColumn('command', 'text', required)
      // The command's id first: it grows over time, so concurrent answers are written next to each other.
      .addPrimaryKeyConstraint('answered_commands_by_command', ['command_id', 'browser_key'])
      .modifyEnd(clusteredTableOptions)
      .execute()
    await schema.createIndex('answered_commands_by_at').on('answered_commands').column('at').execute()

    await schema
      .createTable('presence_notes')
      // No foreign key: a row is deleted after a minute anyway.
      .addColumn('room_id', 'text', required)
      .addColumn('node', 'text', required)
      .addColumn('text', 'text', required)
      .addColumn('noted_at', instant, required)
      .addPrimaryKeyConstraint('presence_notes_primary_key', ['room_id', 'node'])
      .modifyEnd(tableOptions)
      .execute()
  },
}
