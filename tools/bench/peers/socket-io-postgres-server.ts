import { Pool } from 'pg'
import { serveParty } from './socket-io-party.ts'

// On PostgreSQL through a pool of connections, with prepared statements: each change is one statement, which
// PostgreSQL syncs to the disk before it answers. Changes of different rooms are stored at the same time.

const pool = new Pool({ connectionString: process.env.DATABASE_URL })
await pool.query(`
  create table rooms (code text primary key);
  create table players (
    id text primary key,
    room text not null references rooms on delete cascade,
    name text not null,
    voted_for text not null default ''
  );
  create index players_by_room on players (room);
`)

const createRoom = `
  with room as (insert into rooms (code) values ($1))
  insert into players (id, room, name) values ($2, $1, $3)`
const addPlayer = 'insert into players (id, room, name) values ($1, $2, $3)'
const saveVote = 'update players set voted_for = $1 where id = $2'
const removePlayer = 'delete from players where id = $1'
const removeRoom = 'delete from rooms where code = $1'

serveParty({
  createRoom: (code, { id, name }) =>
    pool.query({ name: 'create-room', text: createRoom, values: [code, id, name] }),
  addPlayer: (code, { id, name }) =>
    pool.query({ name: 'add-player', text: addPlayer, values: [id, code, name] }),
  saveVote: (id, votedFor) => pool.query({ name: 'save-vote', text: saveVote, values: [votedFor, id] }),
  removePlayer: (id) => pool.query({ name: 'remove-player', text: removePlayer, values: [id] }),
  removeRoom: (code) => pool.query({ name: 'remove-room', text: removeRoom, values: [code] }),
})
