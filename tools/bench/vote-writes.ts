import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { DATA } from './side-by-side/start-measured.ts'
import { formatFigure, formatTable } from './support/format.ts'

// The cost of a vote for the database's thread if it wrote other rows (decision record 033): SQLite alone, one
// transaction with a sync for each batch. The tables have the shape of ours. Run: npm run bench -- vote-writes

const { values } = parseArgs({
  options: { votes: { type: 'string', default: '6000' }, rounds: { type: 'string', default: '5' } },
})
const VOTES = Number(values.votes)
const ROUNDS = Number(values.rounds)
const ROOMS = 250
const BATCHES = [5, 12, 32]

interface Seat {
  readonly roomId: string
  readonly playerId: string
  readonly room: Uint8Array
  readonly player: Uint8Array
}
interface Vote extends Seat {
  readonly version: number
  readonly game: string
  readonly commandId: string
}
/** Prepares the statements; the returned function writes a vote within the batch's transaction. */
type Variant = (database: DatabaseSync) => (vote: Vote) => void

const OWNER = randomBytes(8).toString('hex')
const INDEX_BY_TIME = 'create index answers_by_at on answers (at)'
const UPDATE_ROOM = 'update rooms set version = ? where id = ? and version = ?'
const UPDATE_PLAYER = 'update players set vote_for_game = ? where id = ?'

const variants: Readonly<Record<string, Variant>> = {
  'today: room, player and answer, with an index of answers by time': (database) => {
    database.exec(INDEX_BY_TIME)
    return all(writeRows(database), writeAnswer(database))
  },
  '… without that index': (database) => all(writeRows(database), writeAnswer(database)),
  '… without an answer': writeRows,
  'version and vote in separate narrow tables, with an answer': (database) => {
    const version = database.prepare('update versions set version = ? where room_id = ? and version = ?')
    const vote = database.prepare('update votes set game = ? where room_id = ? and player_id = ?')
    return all(writeAnswer(database), (one) => {
      version.run(one.version + 1, one.room, one.version)
      vote.run(one.game, one.room, one.player)
    })
  },
  'one appended row for each vote, to be applied to the tables later': (database) => {
    const append = database.prepare('insert into journal (entry) values (?)')
    return ({ commandId, game, playerId, roomId, version }) =>
      append.run(JSON.stringify({ roomId, version, playerId, game, commandId, OWNER, at: Date.now() }))
  },
}

const rows = BATCHES.flatMap((batch) =>
  Object.entries(variants).map(([name, variant]) => {
    const costs = Array.from({ length: ROUNDS }, () => measure(variant, batch)).sort(
      (one, other) => one - other,
    )
    return [`${batch}`, name, formatFigure(costs[ROUNDS >> 1] ?? 0), formatFigure(costs[0] ?? 0)]
  }),
)
console.log(formatTable(['votes a batch', 'written', 'CPU a vote, µs', 'least'], rows))

function writeRows(database: DatabaseSync): (vote: Vote) => void {
  const room = database.prepare(UPDATE_ROOM)
  const player = database.prepare(UPDATE_PLAYER)
  return ({ game, playerId, roomId, version }) => {
    room.run(version + 1, roomId, version)
    player.run(game, playerId)
  }
}

function writeAnswer(database: DatabaseSync): (vote: Vote) => void {
  const insert = database.prepare(
    "insert into answers values (unhex(?), unhex(?, '-'), ?, ?) on conflict do nothing",
  )
  return ({ commandId, game }) => insert.run(OWNER, commandId, `{"votedFor":"${game}"}`, Date.now())
}

function all(...writes: readonly ((vote: Vote) => void)[]): (vote: Vote) => void {
  return (vote) => {
    for (const write of writes) write(vote)
  }
}

/** CPU time in microseconds a vote, the kernel's work included. */
function measure(variant: Variant, batch: number): number {
  mkdirSync(DATA, { recursive: true })
  const folder = mkdtempSync(join(DATA, 'run-'))
  const database = new DatabaseSync(join(folder, 'votes.db'), { enableForeignKeyConstraints: true })
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 32000')
    const seats = fill(database)
    const write = variant(database)
    const [begin, commit] = [database.prepare('begin immediate'), database.prepare('commit')]
    const versions = new Map<string, number>()
    let written = 0
    const writeBatch = () => {
      begin.run()
      for (let index = 0; index < batch; index++, written++) {
        const seat = seats[(written * 97) % seats.length]
        if (seat === undefined) throw new Error('there are no seats')
        const version = versions.get(seat.roomId) ?? 1
        versions.set(seat.roomId, version + 1)
        // Ascending ids, like those of browsers.
        const commandId = `00000000-0000-7000-8000-${String(written).padStart(12, '0')}`
        write({ ...seat, version, game: `game-${written % 4}`, commandId })
      }
      commit.run()
    }
    while (written < VOTES / 3) writeBatch()
    const [before, first] = [process.cpuUsage(), written]
    while (written < first + VOTES) writeBatch()
    const { system, user } = process.cpuUsage(before)
    return (system + user) / (written - first)
  } finally {
    database.close()
    rmSync(folder, { recursive: true })
  }
}

function fill(database: DatabaseSync): readonly Seat[] {
  database.exec(`
    create table rooms (id text primary key, code text not null unique, settings text, version integer not null,
      empty_since integer) strict;
    create index rooms_by_empty_since on rooms (empty_since);
    create table players (id text primary key, room_id text not null references rooms (id) on delete cascade,
      browser_key text not null, name text not null, joined_at integer, vote_for_game text,
      unique (room_id, browser_key)) strict;
    create index players_by_browser_key on players (browser_key);
    create table answers (owner blob not null, command_id blob not null, answer text not null, at integer not null,
      primary key (command_id, owner)) strict, without rowid;
    create table versions (room_id blob primary key, version integer not null) strict, without rowid;
    create table votes (room_id blob, player_id blob, game text, primary key (room_id, player_id)) strict, without rowid;
    create table journal (number integer primary key, entry text not null) strict;
    begin`)
  const room = database.prepare('insert into rooms values (?, ?, ?, 1, null)')
  const player = database.prepare("insert into players values (?, ?, ?, 'Player', 0, null)")
  const version = database.prepare('insert into versions values (?, 1)')
  const vote = database.prepare('insert into votes values (?, ?, null)')
  const seats = Array.from({ length: ROOMS }, (_, index) => {
    const [roomId, roomBytes] = drawId()
    room.run(
      roomId,
      `C${index}`,
      JSON.stringify({ pace: 'normal', promptLanguage: 'en', games: ['game-1', 'game-2'] }),
    )
    version.run(roomBytes)
    return Array.from({ length: 8 }, (): Seat => {
      const [playerId, playerBytes] = drawId()
      player.run(playerId, roomId, randomBytes(32).toString('hex'))
      vote.run(roomBytes, playerBytes)
      return { roomId, playerId, room: roomBytes, player: playerBytes }
    })
  })
  database.exec('commit; pragma wal_checkpoint(truncate)')
  return seats.flat()
}

function drawId(): readonly [text: string, bytes: Uint8Array] {
  const text = randomUUID()
  return [text, Buffer.from(text.replaceAll('-', ''), 'hex')]
}
