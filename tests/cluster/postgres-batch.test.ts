import fc from 'fast-check'
import { Kysely, PostgresDialect } from 'kysely'
import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import type { GameRows, RoomRecord } from '#rooms/room-record.ts'
import { commitBatch, isBatchable } from '#server/storage/postgres-batch.ts'
import { postgresDialect } from '#server/storage/postgres-dialect.ts'
import { migratePostgres } from '#server/storage/postgres-migrate.ts'
import { createPostgresPool } from '#server/storage/postgres-pool.ts'
import {
  browserKey,
  makeCommit,
  makeGame,
  makePlayer,
  makeRecord,
  makeRemoval,
  nextRecord,
} from '#server/storage/record-fixture.ts'
import { createRepository } from '#server/storage/repository.ts'
import type { RoomCommit } from '#server/storage/room-store.ts'
import type { SqlTables } from '#server/storage/sql-tables.ts'
import { readTrouble } from '#server/storage/store-trouble.ts'
import { startPostgres } from './start-postgres.ts'

const postgres = await startPostgres()
// What is compared is what is written, not that it lasts.
const url = `${postgres.urlAt(postgres.port)}?options=-c%20synchronous_commit%3Doff`
await migratePostgres(url, 15_000)
const db = new Kysely<SqlTables>({
  dialect: new PostgresDialect({ pool: createPostgresPool({ databaseUrl: url, isUnhurried: true }) }),
})
const repository = createRepository(db, postgresDialect)
const client = new Client({ connectionString: url })
await client.connect()
afterAll(async () => {
  await repository.close()
  await client.end()
  await postgres.dispose()
})

const TABLES = [
  'rooms',
  'players',
  'room_removals',
  'game_sessions',
  'game_states',
  'game_facts',
  'fact_votes',
  'retired_codes',
  'answered_commands',
] as const

/** What an array, a row or JSON in SQL would trip over if it were put together by hand. */
const text: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'NULL',
    '{}',
    '{"a","b"}',
    '\\',
    '"',
    "'",
    "\\'; drop table rooms; --",
    '$1',
    ',',
    ' ',
    '\n',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((one) => one.replaceAll('\0', '')),
)
/** Without escapes, as ours are: the JSON parser of Node 26.10 may take an escaped key for the key `\\` of an object before. */
const key = fc.constantFrom('isLoud', 'theme', 'factsPerPlayer', '1', 'é', "it's")
const json: fc.Arbitrary<unknown> = fc
  .letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(null, 'null', '\0', '\ud800', true, 0.5, -1e21, {}, [], [null]),
      text,
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(key, tie('value'), { maxKeys: 3 }),
    ),
  }))
  .value.map((value): unknown => JSON.parse(JSON.stringify(value)))
const instant = fc.option(fc.integer({ min: 0, max: 2 ** 45 }))
const flag = fc.boolean()

/** What a room may look like at one moment. */
interface Looks {
  readonly name: string | null
  readonly isLocked: boolean
  readonly emptySince: number | null
  readonly gameSettings: Readonly<Record<string, boolean | number | string>> | null
  readonly players: readonly string[]
  readonly playerName: string
  readonly avatar: string | null
  readonly removals: readonly string[]
  readonly game: {
    readonly state: unknown
    readonly phaseEndsAt: number | null
    readonly text: string
    readonly isFact: boolean | null
    readonly hasSecondFact: boolean
    readonly hasVote: boolean
    readonly saysFact: boolean
  } | null
}
const looks: fc.Arbitrary<Looks> = fc.record({
  name: fc.option(text),
  isLocked: flag,
  emptySince: instant,
  gameSettings: fc.option(fc.dictionary(key, fc.oneof(flag, fc.integer(), text), { maxKeys: 3 })),
  players: fc.uniqueArray(fc.constantFrom('ana', 'ben', 'cy', 'dee'), { maxLength: 4 }),
  playerName: text.map((one) => `.${one}`),
  avatar: fc.option(text),
  removals: fc.uniqueArray(fc.constantFrom('zed', 'yan'), { maxLength: 2 }),
  game: fc.option(
    fc.record({
      state: json,
      phaseEndsAt: instant,
      text,
      isFact: fc.option(flag),
      hasSecondFact: flag,
      hasVote: flag,
      saysFact: flag,
    }),
  ),
})

/** One commit to make, and what is wrong with it. */
interface Step {
  readonly looks: Looks
  readonly flaw: 'none' | 'stale' | 'ghost' | 'twin' | 'not storable'
  readonly command: { readonly id: string; readonly answer: unknown } | null
}
const step: fc.Arbitrary<Step> = fc.record({
  looks,
  flaw: fc.oneof(
    { weight: 8, arbitrary: fc.constant('none' as const) },
    { weight: 1, arbitrary: fc.constantFrom('stale', 'ghost', 'twin', 'not storable') },
  ),
  command: fc.option(fc.record({ id: fc.constantFrom('c1', 'c2', 'c3', 'c4', 'c5', 'c6'), answer: json })),
})
/** Commits of some of four rooms that come in together, again and again. */
const evening = fc.array(fc.array(fc.option(step), { minLength: 4, maxLength: 4 }), {
  minLength: 1,
  maxLength: 8,
})

function dress(record: RoomRecord, code: string, looks: Looks): RoomRecord {
  const { avatar, game, players, playerName, removals, ...room } = looks
  return nextRecord(record, room, {
    players: players.toSorted().map((name) => makePlayer(code, name, { name: playerName, avatar })),
    removals: removals.toSorted().map((name) => makeRemoval(code, name)),
    game: game === null ? null : dressGame(makeGame(code), game),
  })
}

function dressGame({ facts, session, state, votes }: GameRows, looks: NonNullable<Looks['game']>): GameRows {
  const { hasSecondFact, hasVote, isFact, phaseEndsAt, saysFact, state: json, text } = looks
  return {
    session,
    state: { ...state, state: json, phaseEndsAt },
    facts: facts.slice(0, hasSecondFact ? 2 : 1).map((fact) => ({ ...fact, text, isFact })),
    votes: hasVote ? votes.map((vote) => ({ ...vote, saysFact })) : [],
  }
}

function commitOf(before: RoomRecord, code: string, { command, flaw, looks }: Step) {
  const after = dress(before, code, looks)
  const answered = command && {
    browserKey: browserKey('browser-ana'),
    commandId: command.id,
    answer: command.answer,
  }
  const commit = makeCommit(before, after, { command: answered })
  const also = (change: RoomCommit['changes'][number]) => ({
    ...commit,
    changes: [...commit.changes, change],
  })
  switch (flaw) {
    case 'none':
      return { after, commit }
    case 'stale':
      return { after, commit: makeCommit(after, nextRecord(after, { name: 'stale' }), { command: answered }) }
    case 'ghost':
      return { after, commit: also({ table: 'players', op: 'update', row: makePlayer(code, 'ghost') }) }
    case 'twin': {
      const row = makePlayer(code, 'twin', { browserKey: browserKey('browser-twin') })
      const [insert, again] = [row, { ...row, name: 'again' }].map(
        (row) => ({ table: 'players', op: 'insert', row }) as const,
      )
      return {
        after,
        commit: { ...commit, changes: [...commit.changes, insert, again] as RoomCommit['changes'] },
      }
    }
    case 'not storable':
      return { after, commit: also({ table: 'players', op: 'insert', row: makePlayer(code, 'a\0b') }) }
  }
}

type Outcome = string
/** Each commit by itself, in the order of statements that SQLite is given too. */
async function commitGenerally(commits: readonly RoomCommit[]): Promise<readonly Outcome[]> {
  const results = await repository.commitAll(commits)
  return results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))
}

/** As the store does it: what can go together in one statement, and all else by itself. */
async function commitTogether(commits: readonly RoomCommit[]): Promise<readonly Outcome[]> {
  const together = commits.filter(isBatchable)
  const made =
    together.length === 0
      ? []
      : await commitBatch(db, together).catch((error) => {
          if (readTrouble(error) !== null) throw error
          return together.map(() => 'alone')
        })
  const outcomes: Outcome[] = []
  for (const [index, commit] of commits.entries()) {
    const outcome = made[index] ?? 'alone'
    outcomes.push(outcome === 'alone' ? ((await commitGenerally([commit]))[0] ?? 'nothing') : outcome)
  }
  return outcomes
}

/**
 * A command that several rooms are asked to carry out at once, and that one of them does, is for a room at another version
 * either a conflict or a duplicate: decided again after the conflict, it comes upon the answer.
 */
function toFair(commits: readonly RoomCommit[], outcomes: readonly Outcome[]): readonly Outcome[] {
  const idOf = (commit: RoomCommit | undefined) => commit?.command?.commandId
  return outcomes.map((outcome, index) => {
    const id = idOf(commits[index])
    const isShared = id !== undefined && commits.filter((commit) => idOf(commit) === id).length > 1
    return isShared && outcome === 'version-conflict' ? 'duplicate-command' : outcome
  })
}

async function dump(): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables: Record<string, readonly string[]> = {}
  for (const table of TABLES) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from ${table} as t order by 1`,
    )
    tables[table] = rows.map(({ row }) => row)
  }
  return tables
}

const CODES = ['R000', 'R001', 'R002', 'R003']

async function beginAnew(): Promise<readonly RoomRecord[]> {
  await client.query('delete from rooms; delete from retired_codes; delete from answered_commands')
  const records = CODES.map((code) => makeRecord(code))
  await repository.commitAll(records.map((record) => makeCommit(null, record)))
  return records
}

describe('commits in one statement', () => {
  it('leave the same rows and outcomes as each by itself', async () => {
    const seen = new Map<string, number>()
    const property = fc.asyncProperty(evening, async (rounds) => {
      const records = [...(await beginAnew())]
      const played: { commits: readonly RoomCommit[]; outcomes: readonly Outcome[] }[] = []
      for (const round of rounds) {
        const made = round
          .flatMap((step, room) => {
            const before = records[room]
            return step === null || before === undefined
              ? []
              : [{ room, ...commitOf(before, CODES[room] ?? '', step) }]
          })
          // In the order in which the other way takes them.
          .sort((one, other) => Number(isBatchable(other.commit)) - Number(isBatchable(one.commit)))
        const commits = made.map(({ commit }) => commit)
        const outcomes = await commitGenerally(commits)
        for (const [index, { after, room }] of made.entries())
          if (outcomes[index] === 'committed') records[room] = after
        played.push({ commits, outcomes })
      }
      for (const record of records) expect(await repository.load(record.room.id)).toEqual(record)
      const rows = await dump()

      await beginAnew()
      for (const { commits, outcomes } of played) {
        expect(toFair(commits, await commitTogether(commits))).toEqual(toFair(commits, outcomes))
        for (const outcome of outcomes) seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
      }
      expect(await dump()).toEqual(rows)
    })
    await fc.assert(property, { numRuns: 100 })
    for (const outcome of ['committed', 'version-conflict', 'duplicate-command', 'failed'])
      expect(seen.get(outcome), outcome).toBeGreaterThan(5)
  })
})
