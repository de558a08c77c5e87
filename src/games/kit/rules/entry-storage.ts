import * as v from 'valibot'
import type { GameTable } from '#rooms/games/room-game.ts'
import type { ShapeOf } from '#rooms/record/fields.ts'
import type { PlayerId, SessionId } from '#rooms/record/ids.ts'
import { storedId } from '#rooms/record/room-record.ts'
import { rowsOf } from '#rooms/record/table-rows.ts'
import { type Addition, type Additions, areComplete, orderAdditions } from './additions.ts'
import type { RowStorage } from './define-state.ts'
import { orderResponses, type Response, type Responses, respond } from './responses.ts'

/**
 * A row of `game_entries`, the table of games without tables of their own: what each stores one row at a time,
 * such as the players' answers.
 */
const GameEntryRow = v.object({
  sessionId: storedId<SessionId>(),
  /** What the game stores here: `answer`. */
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

/** The part of a state that has the players' responses. */
type ResponsesOf<Schemas extends ValueSchemas> = {
  readonly [Kind in keyof Schemas]: Responses<ShapeOf<Schemas[Kind]>>
}
/** The part of a state that has what is only ever added. */
type AdditionsOf<Schemas extends ValueSchemas> = {
  readonly [Kind in keyof Schemas]: Additions<ShapeOf<Schemas[Kind]>>
}
type AnyResponses = Readonly<Record<string, Responses<unknown>>>
type AnyAdditions = Readonly<Record<string, Additions<unknown>>>

const ROUND_DIGITS = 3
const PLACE_DIGITS = 4
const StoredPlayerId = storedId<PlayerId>()

/**
 * Stores responses in `game_entries`: one row for each player, round and kind. Rounds are counted from 0. What is only
 * ever added (`additions.ts`) has one row for each addition, and the same object as its row in every commit.
 */
export function entryStorage<
  const Schemas extends ValueSchemas,
  const Added extends ValueSchemas = Record<never, never>,
>(schemas: Schemas, added?: Added): RowStorage<ResponsesOf<Schemas> & AdditionsOf<Added>>
export function entryStorage(
  schemas: ValueSchemas,
  added: ValueSchemas = {},
): RowStorage<AnyResponses & AnyAdditions> {
  const kinds = Object.keys(schemas)
  const addedKinds = Object.keys(added)
  return {
    tables: [gameEntries],
    none: Object.fromEntries([...kinds, ...addedKinds].map((kind) => [kind, []])),
    toRows: (stored, sessionId) => ({
      [gameEntries.name]: [
        ...addedKinds.flatMap((kind) =>
          additionsIn(stored, kind).map((addition) => rowOfAddition(addition, kind, sessionId)),
        ),
        ...kinds.flatMap((kind) => (stored[kind] ?? []).map((response) => rowOf(response, kind, sessionId))),
      ],
    }),
    fromRows: (rows) => {
      const byKind = Map.groupBy(rowsOf(rows, gameEntries), ({ kind }) => kind)
      for (const kind of byKind.keys())
        if (!Object.hasOwn(schemas, kind) && !Object.hasOwn(added, kind))
          throw new Error('a stored response is of no kind of this game')
      const responses = Object.entries(schemas).map(([kind, schema]) => {
        const ofKind = (byKind.get(kind) ?? []).map((row) => readResponse(row, schema))
        return [kind, orderResponses(ofKind)] as const
      })
      const additions = Object.entries(added).map(([kind, schema]) => {
        const ofKind = (byKind.get(kind) ?? []).map((row) => readAddition(row, schema))
        return [kind, orderAdditions(ofKind)] as const
      })
      return Object.fromEntries([...additions, ...responses])
    },
    claims: (stored, playerIds) => {
      const all = kinds.map((kind) => stored[kind] ?? [])
      return [
        [
          all.every((ofKind) => ofKind.every(({ playerId }) => playerIds.has(playerId))),
          'all who respond play',
        ],
        [all.every(isOncePerRound), 'no player responds twice in a round'],
        [addedKinds.every((kind) => areComplete(additionsIn(stored, kind))), 'no addition is missing'],
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

function isOncePerRound(ordered: Responses<unknown>): boolean {
  return ordered.every(({ playerId, round }, index) => {
    const before = ordered[index - 1]
    return before?.round !== round || before.playerId !== playerId
  })
}

function rowOf(response: Response<unknown>, kind: string, sessionId: SessionId): GameEntryRow {
  const known = keptRow(response, kind, sessionId)
  if (known !== null) return known
  const { playerId, round, value } = response
  const row = { sessionId, kind, key: keyOf(round, playerId), value }
  keptRows.set(response, row)
  return row
}

function keyOf(round: number, playerId: PlayerId): string {
  return `${String(round).padStart(ROUND_DIGITS, '0')} ${playerId}`
}

/** Throws unless `rowOf` makes this row. */
function readResponse({ key, value: stored }: GameEntryRow, schema: v.GenericSchema): Response<unknown> {
  const [digits = '', ...id] = key.split(' ')
  const round = Number(digits)
  const playerId = v.safeParse(StoredPlayerId, id.join(' '))
  const value = v.safeParse(schema, stored)
  if (!playerId.success || !Number.isInteger(round) || keyOf(round, playerId.output) !== key)
    throw new Error('a stored response has no valid key')
  if (!value.success) throw new Error('a stored response has no valid value')
  return { round, playerId: playerId.output, value: value.output }
}

function additionsIn(stored: AnyAdditions, kind: string): Additions<unknown> {
  return stored[kind] ?? []
}

/** The rows of entries. An entry that stays has the same object as its row in every commit, which compares them. */
const keptRows = new WeakMap<object, GameEntryRow>()
const keptAdditions = new WeakMap<GameEntryRow, Addition<unknown>>()

function keptRow(entry: object, kind: string, sessionId: SessionId): GameEntryRow | null {
  const known = keptRows.get(entry)
  return known?.kind === kind && known.sessionId === sessionId ? known : null
}

function rowOfAddition(addition: Addition<unknown>, kind: string, sessionId: SessionId): GameEntryRow {
  const known = keptRow(addition, kind, sessionId)
  if (known !== null) return known
  const row = { sessionId, kind, key: additionKey(addition), value: addition.value }
  keptRows.set(addition, row)
  keptAdditions.set(row, addition)
  return row
}

function additionKey({ place, subject }: Omit<Addition<unknown>, 'value'>): string {
  return [String(subject).padStart(ROUND_DIGITS, '0'), String(place).padStart(PLACE_DIGITS, '0')].join(' ')
}

/** Throws unless an addition has this row. */
function readAddition(row: GameEntryRow, schema: v.GenericSchema): Addition<unknown> {
  const known = keptAdditions.get(row)
  if (known !== undefined) return known
  const [subject = Number.NaN, place = Number.NaN] = row.key.split(' ').map(Number)
  const value = v.safeParse(schema, row.value)
  if (!Number.isInteger(subject) || !Number.isInteger(place) || additionKey({ subject, place }) !== row.key)
    throw new Error('a stored addition has no valid key')
  if (!value.success) throw new Error('a stored addition has no valid value')
  const addition = { subject, place, value: value.output }
  keptRows.set(addition, row)
  keptAdditions.set(row, addition)
  return addition
}
