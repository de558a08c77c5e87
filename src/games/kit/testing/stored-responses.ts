import * as v from 'valibot'
import type { GameTable } from '#rooms/games/room-game.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import { type GameRow, type GameRows, storedId } from '#rooms/record/room-record.ts'
import { rowsOf, withoutEmptyTables } from '#rooms/record/table-rows.ts'
import { type GameEntryRow, gameEntries } from '../rules/entry-storage.ts'
import { frameOf } from './simulation.test-support.ts'

const StoredId = storedId<PlayerId>()

/** A player's response, as a game with `entryStorage` stores it. */
export interface StoredResponse<Value = unknown> {
  /** The key of `entryStorage`. */
  readonly kind: string
  readonly round: number
  readonly playerId: PlayerId
  readonly value: Value
}

/** The responses in a game's rows. Read without the kit's own code: an error in it would stay unnoticed. */
export function storedResponses(rows: GameRows): readonly StoredResponse[] {
  return rowsOf(rows, gameEntries).map(({ kind, key, value }) => ({
    kind,
    round: Number(key.slice(0, 3)),
    playerId: v.parse(StoredId, key.slice(4)),
    value,
  }))
}

/** Responses of one kind, in one round if given, by round and player. An addition has its place as the player. */
export function responsesOf<Value>(
  rows: GameRows,
  kind: string,
  round?: number,
): readonly StoredResponse<Value>[] {
  const responses = storedResponses(rows) as readonly StoredResponse<Value>[]
  return responses
    .filter((one) => one.kind === kind && (round === undefined || one.round === round))
    .toSorted((one, other) => one.round - other.round || (one.playerId < other.playerId ? -1 : 1))
}

/** Equal for two responses if the later one replaces the other. */
function subjectOf({ kind, round, playerId }: Omit<StoredResponse, 'value'>): string {
  return `${kind} ${keyOf(round, playerId)}`
}

/** The rows with these responses, in place of the stored ones of the same kind, round and player. */
export function withResponses(rows: GameRows, responses: readonly StoredResponse[]): GameRows {
  const entries = new Map(rowsOf(rows, gameEntries).map((row) => [`${row.kind} ${row.key}`, row]))
  for (const response of responses) entries.set(subjectOf(response), entryOf(rows, response))
  return withTable(rows, gameEntries, [...entries.values()])
}

/** The rows with these in place of a table's. */
export function withTable(rows: GameRows, { name }: GameTable, ofTable: readonly GameRow[]): GameRows {
  return { ...rows, rows: withoutEmptyTables({ ...rows.rows, [name]: ofTable }) }
}

/** The rows without this response. */
export function withoutResponse(rows: GameRows, response: StoredResponse): GameRows {
  const { key, kind } = entryOf(rows, response)
  const others = rowsOf(rows, gameEntries).filter((row) => row.kind !== kind || row.key !== key)
  return withTable(rows, gameEntries, others)
}

/** The rows with other values of fields of the JSON. */
export function withJson(rows: GameRows, changes: object): GameRows {
  return { ...rows, state: { ...rows.state, state: Object.assign({}, rows.state.state, changes) } }
}

/** A value as views show it: null if the host has hidden the entry. */
export function unlessHidden<Value>(rows: GameRows, entry: string, value: Value): Value | null {
  return frameOf(rows).hidden.some((one) => one.entry === entry) ? null : value
}

/** Sums the gains of each player. */
export function sumPoints(
  rows: GameRows,
  gains: Iterable<readonly [PlayerId, number]>,
): ReadonlyMap<PlayerId, number> {
  const points = new Map(frameOf(rows).players.map(({ id }) => [id, 0]))
  for (const [id, gain] of gains) points.set(id, (points.get(id) ?? 0) + gain)
  return points
}

function entryOf({ session }: GameRows, { kind, round, playerId, value }: StoredResponse): GameEntryRow {
  return { sessionId: session.id, kind, key: keyOf(round, playerId), value }
}

function keyOf(round: number, playerId: PlayerId): string {
  return `${String(round).padStart(3, '0')} ${playerId}`
}

/** A text of another length. */
export function otherLength(text: string): string {
  return text.length > 100 ? text.slice(0, 50).trimEnd() : `${text}, three times`
}
