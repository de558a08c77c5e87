import * as v from 'valibot'
import type { PlayerId, SessionId } from '#rooms/ids.ts'
import { storedId } from '#rooms/room-record.ts'
import type { ShapeOf } from '#rooms/shape-of.ts'
import { rowsOf } from '#rooms/table-rows.ts'
import type { RowStorage } from './define-state.ts'
import { type GameEntryRow, gameEntries } from './entries.ts'
import { orderResponses, type Response, type Responses, respond } from './responses.ts'

/** The schemas of the responses' values, by the field of the state: `{ answers: Choice, guesses: Choice }`. */
type ValueSchemas = Readonly<Record<string, v.GenericSchema>>

/** The part of a state that has the players' responses. */
type ResponsesOf<Schemas extends ValueSchemas> = {
  readonly [Kind in keyof Schemas]: Responses<ShapeOf<Schemas[Kind]>>
}
type AnyResponses = Readonly<Record<string, Responses<unknown>>>

const ROUND_DIGITS = 3
const StoredPlayerId = storedId<PlayerId>()

/** Stores responses in `game_entries`: one row for each player, round and kind. Rounds are counted from 0. */
export function entryStorage<const Schemas extends ValueSchemas>(
  schemas: Schemas,
): RowStorage<ResponsesOf<Schemas>>
export function entryStorage(schemas: ValueSchemas): RowStorage<AnyResponses> {
  const kinds = Object.keys(schemas)
  return {
    tables: [gameEntries],
    none: Object.fromEntries(kinds.map((kind) => [kind, []])),
    toRows: (stored, sessionId) => ({
      [gameEntries.name]: kinds.flatMap((kind) =>
        (stored[kind] ?? []).map((response) => rowOf(response, kind, sessionId)),
      ),
    }),
    fromRows: (rows) => {
      const byKind = Map.groupBy(rowsOf(rows, gameEntries), ({ kind }) => kind)
      for (const kind of byKind.keys())
        if (!Object.hasOwn(schemas, kind)) throw new Error('a stored response is of no kind of this game')
      const responses = Object.entries(schemas).map(([kind, schema]) => {
        const ofKind = (byKind.get(kind) ?? []).map((row) => readResponse(row, schema))
        return [kind, orderResponses(ofKind)] as const
      })
      return Object.fromEntries(responses)
    },
    claims: (stored, playerIds) => {
      const all = kinds.map((kind) => stored[kind] ?? [])
      return [
        [
          all.every((ofKind) => ofKind.every(({ playerId }) => playerIds.has(playerId))),
          'all who respond play',
        ],
        [all.every(isOncePerRound), 'no player responds twice in a round'],
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

function rowOf(
  { playerId, round, value }: Response<unknown>,
  kind: string,
  sessionId: SessionId,
): GameEntryRow {
  return { sessionId, kind, key: keyOf(round, playerId), value }
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
