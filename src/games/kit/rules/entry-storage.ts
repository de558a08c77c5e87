import * as v from 'valibot'
import type { GameTable } from '#rooms/games/room-game.ts'
import type { ShapeOf } from '#rooms/record/fields.ts'
import type { PlayerId, SessionId } from '#rooms/record/ids.ts'
import { storedId } from '#rooms/record/room-record.ts'
import { rowsOf } from '#rooms/record/table-rows.ts'
import type { Addition, Additions } from './additions.ts'
import type { RowStorage } from './define-state.ts'
import { type Response, type Responses, respond } from './responses.ts'
import { compareKeys } from './state.ts'

/**
 * A row of `game_entries`, the table of games that define none: entries that each stores one row at a time,
 * such as the players' answers.
 */
const GameEntryRow = v.object({
  sessionId: storedId<SessionId>(),
  /** `answer`, for example. */
  kind: v.pipe(v.string(), v.nonEmpty()),
  /** Identifies the row among those of its kind: round and player. */
  key: v.pipe(v.string(), v.nonEmpty()),
  value: v.unknown(),
})
export type GameEntryRow = ShapeOf<typeof GameEntryRow>

export const gameEntries: GameTable<typeof GameEntryRow> = {
  name: 'game_entries',
  row: GameEntryRow,
  key: ['sessionId', 'kind', 'key'],
}

/** The schemas of the responses' values, by the field of the state: `{ answers: Choice, guesses: Choice }`. */
type ValueSchemas = Readonly<Record<string, v.GenericSchema>>

type ResponsesOf<Schemas extends ValueSchemas> = {
  readonly [Kind in keyof Schemas]: Responses<ShapeOf<Schemas[Kind]>>
}
type AdditionsOf<Schemas extends ValueSchemas> = {
  readonly [Kind in keyof Schemas]: Additions<ShapeOf<Schemas[Kind]>>
}
type Entry = Response<unknown> | Addition<unknown>
type AnyEntries = ResponsesOf<ValueSchemas> & AdditionsOf<ValueSchemas>

const ROUND_DIGITS = 3
const PLACE_DIGITS = 4
const StoredPlayerId = storedId<PlayerId>()

/** Entries and their rows. An entry that stays has the same object as its row in every commit, which compares them. */
const keptRows = new WeakMap<Entry, GameEntryRow>()
const keptEntries = new WeakMap<GameEntryRow, Entry>()

/**
 * Stores responses in `game_entries`: one row for each player, round and kind. Rounds are counted from 0. Additions
 * (`additions.ts`) have one row each, the same object in every commit.
 */
export function entryStorage<
  const Schemas extends ValueSchemas,
  const Added extends ValueSchemas = Record<never, never>,
>(schemas: Schemas, added?: Added): RowStorage<ResponsesOf<Schemas> & AdditionsOf<Added>>
export function entryStorage(schemas: ValueSchemas, added: ValueSchemas = {}): RowStorage<AnyEntries> {
  const all = new Map(Object.entries({ ...added, ...schemas }))
  return {
    tables: [gameEntries],
    none: Object.fromEntries([...all.keys()].map((kind) => [kind, []])),
    toRows: (stored, sessionId) => ({
      [gameEntries.name]: [...all.keys()].flatMap((kind) =>
        (stored[kind] ?? []).map((entry) => rowOf(entry, kind, sessionId)),
      ),
    }),
    fromRows: (rows) => {
      // In the order of the keys, in which states have their entries.
      const ordered = rowsOf(rows, gameEntries).toSorted((one, other) => compareKeys(one.key, other.key))
      const byKind = Map.groupBy(ordered, ({ kind }) => kind)
      for (const kind of byKind.keys())
        if (!all.has(kind)) throw new Error('a stored response is of no kind of this game')
      const read = [...all].map(([kind, schema]) => {
        const isAdded = Object.hasOwn(added, kind)
        return [kind, (byKind.get(kind) ?? []).map((row) => readEntry(row, schema, isAdded))]
      })
      return Object.fromEntries(read)
    },
    claims: (stored, playerIds) => {
      const ofKinds = [...all.keys()].map((kind) => stored[kind] ?? [])
      const isOnce = (of: readonly Entry[]) => new Set(of.map(keyOf)).size === of.length
      return [
        [
          ofKinds.flat().every((one) => !isResponse(one) || playerIds.has(one.playerId)),
          'all who respond play',
        ],
        [ofKinds.every(isOnce), 'no player responds twice in a round'],
        [ofKinds.every(areComplete), 'no addition is missing'],
      ]
    },
  }
}

/** The state with this player's response, or the same state if it is their response already. */
export function withResponse<
  Kind extends string,
  Value,
  State extends { readonly [Key in Kind]: Responses<Value> },
>(state: State, kind: Kind, response: Response<Value>): State {
  const responses = respond(state[kind], response)
  return responses === state[kind] ? state : { ...state, [kind]: responses }
}

function isResponse(entry: Entry): entry is Response<unknown> {
  return 'playerId' in entry
}

/** Whether the places of the additions to each subject are 0, 1, 2 and so on. */
function areComplete(ordered: readonly Entry[]): boolean {
  let before: Addition<unknown> | null = null
  for (const entry of ordered) {
    if (isResponse(entry)) continue
    if (entry.place !== (before?.subject === entry.subject ? before.place + 1 : 0)) return false
    before = entry
  }
  return true
}

function keyOf(entry: Entry): string {
  const [first, second] = isResponse(entry)
    ? [entry.round, entry.playerId]
    : [entry.subject, String(entry.place).padStart(PLACE_DIGITS, '0')]
  return `${String(first).padStart(ROUND_DIGITS, '0')} ${second}`
}

/** Throws unless an entry has this row. */
function readEntry(row: GameEntryRow, schema: v.GenericSchema, isAdded: boolean): Entry {
  const known = keptEntries.get(row)
  if (known !== undefined) return known
  const what = isAdded ? 'addition' : 'response'
  const [first = '', ...others] = row.key.split(' ')
  const [round, rest] = [Number(first), others.join(' ')]
  const place = isAdded ? Number(rest) : 0
  const playerId = v.safeParse(StoredPlayerId, rest)
  const value = v.safeParse(schema, row.value)
  if (!playerId.success || !Number.isInteger(round) || !Number.isInteger(place))
    throw new Error(`a stored ${what} has no valid key`)
  const entry = isAdded
    ? { subject: round, place, value: value.output }
    : { round, playerId: playerId.output, value: value.output }
  if (keyOf(entry) !== row.key) throw new Error(`a stored ${what} has no valid key`)
  if (!value.success) throw new Error(`a stored ${what} has no valid value`)
  keepRow(entry, row)
  return entry
}

function rowOf(entry: Entry, kind: string, sessionId: SessionId): GameEntryRow {
  const known = keptRows.get(entry)
  if (known?.kind === kind && known.sessionId === sessionId) return known
  return keepRow(entry, { sessionId, kind, key: keyOf(entry), value: entry.value })
}

function keepRow(entry: Entry, row: GameEntryRow): GameEntryRow {
  keptRows.set(entry, row)
  keptEntries.set(row, entry)
  return row
}
