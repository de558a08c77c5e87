import { sql } from 'kysely'
import type { Migration } from './migrate.ts'

export const roomsAndGames: Migration = {
  name: '0001-rooms-and-games',
  up: async ({ schema }, { columnTypes: { boolean, instant, json }, tableOptions }) => {
    await schema
      .createTable('rooms')
      .addColumn('id', 'text', (column) => column.primaryKey())
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
      .addColumn('created_at', instant, (column) => column.notNull())
      .addColumn('empty_since', instant)
      .modifyEnd(tableOptions)
      .execute()
    await schema.createIndex('rooms_by_empty_since').on('rooms').column('empty_since').execute()

    await schema
      .createTable('players')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
      .addColumn('browser_key', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull().check(sql`length(name) > 0`))
      .addColumn('is_host', boolean('is_host'), (column) => column.notNull())
      .addColumn('avatar', 'text')
      .addColumn('avatar_color', 'text', (column) => column.notNull())
      .addColumn('joined_at', instant, (column) => column.notNull())
      .addColumn('vote_for_game', 'text')
      // Its index also finds the players of a room.
      .addUniqueConstraint('players_one_seat_a_browser', ['room_id', 'browser_key'])
      .modifyEnd(tableOptions)
      .execute()
    await schema.createIndex('players_by_browser_key').on('players').column('browser_key').execute()

    await schema
      .createTable('game_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      // Unique: a room plays one game at a time.
      .addColumn('room_id', 'text', (column) =>
        column.notNull().unique().references('rooms.id').onDelete('cascade'),
      )
      .addColumn('game_id', 'text', (column) => column.notNull())
      .addColumn('settings', json('settings'), (column) => column.notNull())
      .addColumn('started_at', instant, (column) => column.notNull())
      .modifyEnd(tableOptions)
      .execute()

    await schema
      .createTable('game_states')
      .addColumn('session_id', 'text', (column) =>
        column.primaryKey().references('game_sessions.id').onDelete('cascade'),
      )
      .addColumn('phase', 'text', (column) => column.notNull())
      .addColumn('phase_ends_at', instant)
      .addColumn('state', json('state'), (column) => column.notNull())
      .modifyEnd(tableOptions)
      .execute()
    await schema
      .createIndex('game_states_by_phase_ends_at')
      .on('game_states')
      .column('phase_ends_at')
      .execute()

    // The author may have left the room while the game continues, so `player_id` refers to no row of players,
    // neither here nor in fact_votes.
    await schema
      .createTable('game_facts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('game_sessions.id').onDelete('cascade'),
      )
      .addColumn('player_id', 'text', (column) => column.notNull())
      .addColumn('slot', 'integer', (column) => column.notNull().check(sql`slot >= 0`))
      .addColumn('text', 'text', (column) => column.notNull())
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
      .addColumn('player_id', 'text', (column) => column.notNull())
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('game_sessions.id').onDelete('cascade'),
      )
      .addColumn('says_fact', boolean('says_fact'), (column) => column.notNull())
      .addPrimaryKeyConstraint('fact_votes_primary_key', ['fact_id', 'player_id'])
      .modifyEnd(tableOptions)
      .execute()
    await schema.createIndex('fact_votes_by_session_id').on('fact_votes').column('session_id').execute()

    await schema
      .createTable('retired_codes')
      .addColumn('code', 'text', (column) => column.primaryKey())
      .addColumn('retired_at', instant, (column) => column.notNull())
      .modifyEnd(tableOptions)
      .execute()

    await schema
      .createTable('answered_commands')
      .addColumn('browser_key', 'text', (column) => column.notNull())
      .addColumn('command_id', 'text', (column) => column.notNull())
      .addColumn('answer', json('answer'), (column) => column.notNull())
      .addColumn('at', instant, (column) => column.notNull())
      .addPrimaryKeyConstraint('answered_commands_primary_key', ['browser_key', 'command_id'])
      .modifyEnd(tableOptions)
      .execute()
    await schema.createIndex('answered_commands_by_at').on('answered_commands').column('at').execute()
  },
}
