import * as v from 'valibot'
import type { PlayerId, SessionId } from '#rooms/ids.ts'
import { storedId } from '#rooms/room-record.ts'
import type { ShapeOf } from '#rooms/shape-of.ts'
import { rowsOf } from '#rooms/table-rows.ts'
import type { RowStorage } from './define-state.ts'
import { type GameEntryRow, gameEntries } from './entries.ts'
import { orderResponses, type Response, type Responses, respond } from './responses.ts'
import type { Claim, GameState } from './state.ts'

/** The schemas of the responses' values, by kind: `{ answer: Choice, guess: Choice }`. */
type ValueSchemas = Readonly<Record<string, v.GenericSchema>>

/** The part of a state that has the players' responses, by kind and round. */
export interface WithResponses<Values> {
  readonly responses: { readonly [Kind in keyof Values]: Responses<Values[Kind]> }
}

/** The same, whatever the values are. */
type Responding = WithResponses<Readonly<Record<string, unknown>>>

type ValuesOf<Schemas extends ValueSchemas> = { readonly [Kind in keyof Schemas]: ShapeOf<Schemas[Kind]> }

const ROUND_DIGITS = 3
const PlayerIdText = storedId<PlayerId>()

/** Stores responses in `game_entries`: one row for each player, round and kind. Rounds are counted from 0. */
export function storeResponses<const Schemas extends ValueSchemas>(
  schemas: Schemas,
): RowStorage<WithResponses<ValuesOf<Schemas>>>
export function storeResponses(schemas: ValueSchemas): RowStorage<Responding> {
  const kinds = Object.keys(schemas)
  return {
    tables: [gameEntries],
    none: { responses: Object.fromEntries(kinds.map((kind) => [kind, []])) },
    toRows: ({ responses }, sessionId) => ({
      [gameEntries.name]: kinds.flatMap((kind) =>
        (responses[kind] ?? []).map((response) => rowOf(response, kind, sessionId)),
      ),
    }),
    fromRows: (rows) => {
      const byKind = Map.groupBy(rowsOf(rows, gameEntries), ({ kind }) => kind)
      for (const kind of byKind.keys())
        if (!Object.hasOwn(schemas, kind)) throw new Error('a stored response is of no kind of this game')
      const responses = Object.entries(schemas).map(([kind, schema]) => {
        const ofKind = (byKind.get(kind) ?? []).map((row) => responseOf(row, schema))
        return [kind, orderResponses(ofKind)] as const
      })
      return { responses: Object.fromEntries(responses) }
    },
  }
}

/** The state with this player's response, or the same state if it is their response already. */
export function withResponse<State extends Responding, Kind extends keyof State['responses'] & string>(
  state: State,
  kind: Kind,
  response: State['responses'][Kind][number],
): State
export function withResponse(state: Responding, kind: string, response: Response<unknown>): Responding {
  const before = state.responses[kind] ?? []
  const after = respond(before, response)
  return after === before ? state : { ...state, responses: { ...state.responses, [kind]: after } }
}

/** What holds for all responses of a state, up to and including this round. */
export function responseClaims(
  { players, responses }: GameState & Responding,
  lastRound: number,
): readonly Claim[] {
  const playerIds = new Set(players.map(({ id }) => id))
  const all = Object.values(responses)
  return [
    [all.every((ofKind) => ofKind.every(({ playerId }) => playerIds.has(playerId))), 'all who respond play'],
    [
      all.every((ofKind) => ofKind.every(({ round }) => round <= lastRound)),
      'no response is of a later round',
    ],
    [all.every(isOncePerRound), 'no player responds twice in a round'],
  ]
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
function responseOf({ key, value: stored }: GameEntryRow, schema: v.GenericSchema): Response<unknown> {
  const space = key.indexOf(' ')
  const round = Number(key.slice(0, space))
  const player = v.safeParse(PlayerIdText, key.slice(space + 1))
  const value = v.safeParse(schema, stored)
  if (!player.success || !Number.isInteger(round) || keyOf(round, player.output) !== key)
    throw new Error('a stored response has no valid key')
  if (!value.success) throw new Error('a stored response has no valid value')
  return { round, playerId: player.output, value: value.output }
}
