import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { serveParty } from './socket-io-party.ts'

// On SQLite in the same thread, with prepared statements: each change is one transaction, synced to the disk
// before it is broadcast.

const database = new DatabaseSync(join(process.env.DATA_DIR ?? '.', 'party.db'))
database.exec(`
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table rooms (code text primary key) strict;
  create table players (
    id text primary key,
    room text not null references rooms on delete cascade,
    name text not null,
    voted_for text not null default ''
  ) strict;
  create index players_by_room on players (room);
`)
const insertRoom = database.prepare('insert into rooms (code) values (?)')
const insertPlayer = database.prepare('insert into players (id, room, name) values (?, ?, ?)')
const updateVote = database.prepare('update players set voted_for = ? where id = ?')
const deletePlayer = database.prepare('delete from players where id = ?')
const deleteRoom = database.prepare('delete from rooms where code = ?')

serveParty({
  createRoom: (code, host) => {
    database.exec('begin immediate')
    insertRoom.run(code)
    insertPlayer.run(host.id, code, host.name)
    database.exec('commit')
    return undefined
  },
  addPlayer: (code, player) => run(insertPlayer, player.id, code, player.name),
  saveVote: (playerId, votedFor) => run(updateVote, votedFor, playerId),
  removePlayer: (playerId) => run(deletePlayer, playerId),
  removeRoom: (code) => run(deleteRoom, code),
})

function run(statement: StatementSync, ...values: readonly string[]): undefined {
  statement.run(...values)
}
