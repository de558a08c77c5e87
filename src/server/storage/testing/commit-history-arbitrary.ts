import fc from 'fast-check'
import * as v from 'valibot'
import { factVotes, gameFacts } from '#games/fact-or-fiction/rows.ts'
import { gameEntries } from '#games/kit/rules/entry-storage.ts'
import {
  epochMs,
  type GameRows,
  type ListTable,
  listRows,
  listTables,
  type RoomRecord,
  roomsTable,
} from '#rooms/record/room-record.ts'
import type { ColumnSchema } from '#rooms/record/sample-row.test-support.ts'
import type { RowSchema, RowValues, TableDescriptor } from '#rooms/record/table.ts'
import { compareRows, orderOf, rowsOf } from '#rooms/record/table-rows.ts'
import type { RoomCommit } from '../store/room-store.ts'
import { browserKey, makeCommit, makeGame, makePlayer, nextRecord, withRows } from './record-fixture.ts'

/** The codes of a history's rooms. */
export const CODES = ['R000', 'R001', 'R002', 'R003']

/** Texts that break arrays, rows or JSON in SQL unless they are escaped. */
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
/** Without escapes, like the product's keys: Node 26.10 may confuse an escaped key with an earlier `\\`. */
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
const flag = fc.boolean()

/** A value of a column with this schema, decided by the type that the column has. */
function columnValue(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  return typedValue(schema).filter((value) => v.is(schema, value))
}

function typedValue(schema: ColumnSchema): fc.Arbitrary<unknown> {
  if (v.isOfType('nullable', schema)) return fc.option(typedValue(schema.wrapped))
  if (schema === epochMs) return fc.integer({ min: 0, max: 2 ** 45 })
  if (v.isOfType('picklist', schema)) return fc.constantFrom(...schema.options)
  if (v.isOfType('array', schema)) return fc.array(typedValue(schema.item), { maxLength: 2 })
  switch (schema.type) {
    case 'string':
      return text
    case 'number':
      return fc.nat(20)
    case 'boolean':
      return flag
    case 'record':
      return fc.dictionary(key, fc.oneof(flag, fc.integer(), text), { maxKeys: 3 })
    default:
      return json
  }
}

/** Values of the columns but for these. */
function valuesBut({ row }: TableDescriptor, fields: readonly string[]): fc.Arbitrary<RowValues> {
  const others = Object.entries(row.entries).filter(([field]) => !fields.includes(field))
  return fc.record(
    // SQL requires a name.
    Object.fromEntries(
      others.map(([field, schema]) => [
        field,
        field === 'name' ? text.map((one) => `.${one}`) : columnValue(schema),
      ]),
    ),
  )
}

/** Rows of a list by the name from which their keys are made. */
type NamedRows = Readonly<Record<string, RowValues>>
function namedRows(table: ListTable): fc.Arbitrary<NamedRows> {
  const names = fc.constantFrom('ana', 'ben', 'cy', 'dee')
  return fc.dictionary(names, valuesBut(table, [...table.key, ...table.unique.flat(), 'roomId']), {
    maxKeys: 4,
  })
}

/** The values of a room that commits change. */
interface RoomContent {
  readonly room: RowValues
  readonly lists: Readonly<Record<string, NamedRows>>
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
const content: fc.Arbitrary<RoomContent> = fc.record({
  room: valuesBut(roomsTable, ['id', 'code', 'maxPlayers', 'hostId', 'version']),
  lists: fc.record(Object.fromEntries(listTables.map((table) => [table.list, namedRows(table)]))),
  game: fc.option(
    fc.record({
      state: json,
      phaseEndsAt: fc.option(fc.integer({ min: 0, max: 2 ** 45 })),
      text,
      isFact: fc.option(flag),
      hasSecondFact: flag,
      hasVote: flag,
      saysFact: flag,
    }),
  ),
})

/** A commit, and its flaw. */
interface Step {
  readonly content: RoomContent
  readonly flaw: 'none' | 'unchanged' | 'stale' | 'ghost' | 'twin' | 'not storable'
  readonly command: { readonly id: string; readonly answer: unknown } | null
}
const step: fc.Arbitrary<Step> = fc.record({
  content,
  flaw: fc.oneof(
    { weight: 8, arbitrary: fc.constant('none' as const) },
    { weight: 1, arbitrary: fc.constantFrom('unchanged', 'stale', 'ghost', 'twin', 'not storable') },
  ),
  command: fc.option(fc.record({ id: fc.constantFrom('c1', 'c2', 'c3', 'c4', 'c5', 'c6'), answer: json })),
})
/** Rounds of concurrent commits to some of four rooms. */
export const commitHistory = fc.array(fc.array(fc.option(step), { minLength: 4, maxLength: 4 }), {
  minLength: 1,
  maxLength: 8,
})

function fill(record: RoomRecord, code: string, content: RoomContent): RoomRecord {
  const { game, lists, room } = content
  const filled = listRows((table) =>
    Object.entries(lists[table.list] ?? {})
      .map(([name, values]) => {
        const keys = [...table.key, ...table.unique.flat()].map((field) => [
          field,
          `${code} ${field} ${name}`,
        ])
        return v.parse<RowSchema>(table.row, {
          ...Object.fromEntries(keys),
          ...values,
          roomId: record.room.id,
        })
      })
      .sort(compareRows(orderOf(table))),
  )
  const players = filled.players.map((player, place) => ({ ...player, isHost: place === 0 }))
  const hostId = players[0]?.id ?? record.room.hostId
  return nextRecord(record, v.parse(roomsTable.row, { ...record.room, ...room, hostId }), {
    ...filled,
    players,
    game: game === null ? null : fillGame(makeGame(code), game),
  })
}

function fillGame(game: GameRows, content: NonNullable<RoomContent['game']>): GameRows {
  const [facts, votes] = [rowsOf(game, gameFacts), rowsOf(game, factVotes)]
  const entries = rowsOf(game, gameEntries).map((entry) => ({ ...entry, value: content.state }))
  const { hasSecondFact, hasVote, isFact, phaseEndsAt, saysFact, state: json, text } = content
  const filled = { ...game, state: { ...game.state, state: json, phaseEndsAt } }
  return withRows(filled, {
    [gameFacts.name]: facts.slice(0, hasSecondFact ? 2 : 1).map((fact) => ({ ...fact, text, isFact })),
    [factVotes.name]: hasVote ? votes.map((vote) => ({ ...vote, saysFact })) : [],
    [gameEntries.name]: hasSecondFact ? entries : entries.slice(1),
  })
}

export function commitOf(before: RoomRecord, code: string, { command, flaw, content }: Step) {
  const after = fill(before, code, content)
  const answered = command && {
    browserKey: browserKey('browser-ana'),
    commandId: command.id,
    name: 'lockRoom',
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
    case 'unchanged':
      return answered === null ? { after, commit } : { after: before, commit: { ...commit, changes: [] } }
    case 'stale':
      return { after, commit: makeCommit(after, nextRecord(after, { name: 'stale' }), { command: answered }) }
    case 'ghost':
      return {
        after,
        commit: also({ table: 'players', op: 'update', row: makePlayer(code, 'ghost'), changed: ['name'] }),
      }
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

/**
 * If one command is sent to several rooms concurrently, only one is committed. The outcome for a room at another
 * version is then either a conflict or a duplicate, because a retry after the conflict finds the answer.
 */
export function normalizeOutcomes(
  commits: readonly RoomCommit[],
  outcomes: readonly string[],
): readonly string[] {
  const idOf = (commit: RoomCommit | undefined) => commit?.command?.commandId
  return outcomes.map((outcome, index) => {
    const id = idOf(commits[index])
    const isShared = id !== undefined && commits.filter((commit) => idOf(commit) === id).length > 1
    return isShared && outcome === 'version-conflict' ? 'duplicate-command' : outcome
  })
}
