import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FactOrFictionView } from '#games/fact-or-fiction/fact-or-fiction-view.ts'
import type { SavedSession } from '#rooms/view/saved-session.ts'
import { type ManualClock, manualClock } from '#server/runtime/manual-clock.test-support.ts'
import { openSqliteStore } from '#server/storage/sqlite/sqlite-store.ts'
import { startInProcess } from '../support/in-process-server.ts'
import { connectRaw, type RawPlayer, seat } from '../support/raw-player.ts'
import { cookieOf } from './recording/recorded-server.ts'

/**
 * A database as a server with migrations up to 0005 left it when it stopped, then vacuumed. Never write this
 * file again: a later form of the rows gets a file of its own. It was made over the wire on an in-process
 * server with the SQLite store, `manualClock(1_800_000_000_000)`, `createSeededRandomness()` and `cookieOf`.
 * Gil and Hana are in a locked lobby; Ivo was removed and the invite renewed. Ana, Ben, Cleo and Dan play
 * with two statements each; Eve has left the game. Three players voted on the first statement, and Ana has
 * voted on the second, which is in Vote.
 */
const STORED = join(import.meta.dirname, 'recording/stored-before-rebuild.db')
const STORED_AT = 1_800_000_056_000
const GAME = 'fact-or-fiction'
const log = { info: () => {}, warn: () => {}, error: () => {} }

interface Member {
  readonly raw: RawPlayer
  readonly session: SavedSession
}

let clock: ManualClock
let origin: string
let sessions: ReadonlyMap<string, SavedSession>
const closing: (() => Promise<void>)[] = []

beforeEach(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rumpus-stored-'))
  closing.push(() => rm(dataDir, { recursive: true }))
  await copyFile(STORED, join(dataDir, 'rumpus.db'))
  sessions = sessionsIn(join(dataDir, 'rumpus.db'))
  const store = await openSqliteStore({ dataDir, log })
  closing.push(store.close)
  // The deadline of Vote expired in the meantime, and no player was connected.
  clock = manualClock(STORED_AT + 60_000)
  const server = await startInProcess({ clock, store })
  closing.push(server.stop)
  origin = server.origin
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function connect(name: string): Promise<RawPlayer> {
  const raw = await connectRaw(origin, { cookie: cookieOf(name) })
  closing.push(raw.close)
  return raw
}

/** The stored player of this name, reconnected to their seat. */
async function resume(name: string): Promise<Member> {
  const session = sessions.get(name)
  if (session === undefined) throw new Error(`${name} has no stored seat`)
  const raw = await connect(name)
  await raw.watch(session)
  return { raw, session }
}

describe('a database of an earlier version', () => {
  it('shows a lobby unchanged, and accepts commands in it', async () => {
    const gil = await resume('gil')
    const hana = await resume('hana')
    const view = await gil.raw.watch(gil.session)
    expect(view.room).toMatchObject({
      name: 'Sunday lunch',
      maxPlayers: 8,
      status: 'waiting',
      isLocked: true,
      hostId: gil.session.playerId,
      gameId: GAME,
      gameSettings: { factsPerPlayer: 3 },
    })
    expect(view.players).toMatchObject([
      { id: gil.session.playerId, name: 'Gil', isHost: true, joinedAt: 1_800_000_000_000, voteForGame: null },
      { name: 'Hana "H" 🌻', isHost: false, joinedAt: 1_800_000_001_000, voteForGame: GAME },
    ])
    expect(view.removed).toMatchObject([{ name: 'Ivo' }])
    expect(view.game).toBeNull()

    const { roomCode: code } = gil.session
    const ivo = await connect('ivo')
    const newcomer = await connect('stranger')
    expect(await ivo.call('joinRoom', { code, playerName: 'Ivo' })).toMatchObject({
      refusal: { code: 'removed' },
    })
    expect(await newcomer.call('joinRoom', { code, playerName: 'Jo' })).toMatchObject({
      refusal: { code: 'room-not-found' },
    })
    await gil.raw.ask('lockRoom', { ...seat(gil.session), isLocked: false })
    await gil.raw.ask('readmitPlayer', { ...seat(gil.session), removedId: view.removed[0]?.playerId })
    for (const guest of [ivo, newcomer]) await guest.ask('joinRoom', { code, playerName: 'Jo' })
    await hana.raw.ask('voteForGame', { ...seat(hana.session), gameId: GAME })
    const later = await hana.raw.watch(hana.session)
    expect(later.players.map(({ name, voteForGame }) => [name, voteForGame])).toEqual([
      ['Gil', null],
      ['Hana "H" 🌻', null],
      ['Jo', null],
      ['Jo (2)', null],
    ])
    await gil.raw.ask('startGame', seat(gil.session))
    expect(await gameOf(gil)).toMatchObject({ phase: 'submit', factsPerPlayer: 3 })
  })

  it('answers a retried command with the stored answer', async () => {
    const ana = await connect('ana')
    const args = { code: 'BBBB', roomName: null, playerName: 'Ana' }
    const retried = await ana.call('createRoom', args, 'ca110000-0000-4000-8000-000000000002')
    expect(retried).toMatchObject({ ok: true, value: sessions.get('ana') })
  })

  it('resumes a game in the middle of a vote and plays it to the podium', async () => {
    const members = [await resume('ana'), await resume('ben'), await resume('cleo'), await resume('dan')]
    const [ana] = members as [Member]
    const resumed = await gameOf(ana)
    expect(resumed).toMatchObject({ phase: 'vote', phaseEndsAt: clock.now() + 10_000, myVote: true })
    expect(resumed.statement).toMatchObject({ text: 'dan’s statement 1 🐂', number: 2, total: 8 })
    expect(resumed.players.map(({ name, points, isGone, isDone }) => [name, points, isGone, isDone])).toEqual(
      [
        ['Ana', 67, false, true],
        ['Ben', 100, false, false],
        ['Cleo', 0, false, false],
        ['Dan', 0, false, false],
        ['Eve', 0, true, false],
      ],
    )
    expect(resumed.mine).toEqual([
      { slot: 0, text: 'ana’s statement 1 🐂', isFact: true },
      { slot: 1, text: 'ana’s statement 2 🐂', isFact: false },
    ])

    const reveals = new Map<number, unknown>()
    for (let game = resumed; game.phase !== 'podium'; game = await gameOf(ana)) {
      const { phase, phaseEndsAt, reveal, statement } = game
      if (reveal !== null && statement !== null)
        reveals.set(statement.number, [statement.text, reveal.isFact, reveal.factVotes, reveal.authorPoints])
      if (phase === 'vote') {
        await voteFact(members, game)
        // The least time of Vote.
        await clock.pass(4_000)
      } else if (phaseEndsAt !== null) await clock.pass(phaseEndsAt - clock.now())
    }
    // Eve's two statements have left the deck; Ana's second one was on stage before.
    expect([...reveals.values()]).toEqual([
      ['dan’s statement 1 🐂', false, 3, 100],
      ['ben’s statement 1 🐂', false, 3, 100],
      ['cleo’s statement 1 🐂', true, 3, 0],
      ['dan’s statement 2 🐂', true, 3, 0],
      ['cleo’s statement 2 🐂', false, 3, 100],
      ['ben’s statement 2 🐂', true, 3, 0],
      ['ana’s statement 1 🐂', true, 3, 0],
    ])
    const { podium } = await gameOf(ana)
    const standings = podium?.ranking.map(({ playerId, points, rightVotes }) => [
      resumed.players.find(({ id }) => id === playerId)?.name,
      points,
      rightVotes,
    ])
    expect(standings).toEqual([
      ['Ben', 500, 4],
      ['Cleo', 400, 3],
      ['Dan', 400, 3],
      ['Ana', 367, 3],
      ['Eve', 0, 0],
    ])

    await ana.raw.ask('playAgain', seat(ana.session))
    expect(await gameOf(ana)).toMatchObject({ phase: 'submit', factsPerPlayer: 2 })
    await ana.raw.ask('endGame', seat(ana.session))
    expect(await ana.raw.watch(ana.session)).toMatchObject({ room: { status: 'waiting' }, game: null })
  })
})

async function gameOf({ raw, session }: Member): Promise<FactOrFictionView> {
  return (await raw.watch(session)).game as FactOrFictionView
}

/** All players who may vote and have not yet vote Fact. */
async function voteFact(
  members: readonly Member[],
  { statement, players }: FactOrFictionView,
): Promise<void> {
  for (const { raw, session } of members) {
    const hasVoted = players.some(({ id, isDone }) => id === session.playerId && isDone)
    if (session.playerId === statement?.authorId || hasVoted) continue
    const move = { type: 'vote', factId: statement?.id, saysFact: true }
    await raw.ask('makeMove', { ...seat(session), move })
  }
}

/** The saved sessions of the stored players, by the first name in lower case. */
function sessionsIn(file: string): ReadonlyMap<string, SavedSession> {
  const database = new DatabaseSync(file)
  const rows = database
    .prepare(
      `select players.name, players.id as playerId, rooms.code as roomCode, rooms.id as roomId
       from players join rooms on rooms.id = players.room_id`,
    )
    .all() as unknown as readonly (SavedSession & { readonly name: string })[]
  database.close()
  return new Map(rows.map(({ name, ...session }) => [name.split(' ')[0]!.toLowerCase(), session]))
}
