import * as v from 'valibot'
import { Notice } from '#rooms/commands/notice.ts'
import type { GameRowSchema } from '#rooms/games/room-game.ts'
import { FaceCounts } from '#rooms/record/face-schemas.ts'
import { Count } from '#rooms/record/fields.ts'
import type { BrowserKey, GameId, PlayerId, RoomCode, RoomId, SessionId } from '#rooms/record/ids.ts'
import { epochMs, storedId } from '#rooms/record/room-record.ts'
import type { RowChange } from '#rooms/record/row-change.ts'
import { migrations } from '../storage/migrations/migrations.ts'
import type { Column, RowSchema, Table } from '../storage/tables/table.ts'
import { gameTables, tables } from '../storage/tables/tables.ts'
import { type BusMessage, PLACE_HASH_BYTES } from './bus.ts'
import { forwardedCommand } from './forwarded-command.ts'

/** Grows with each change of what `changes` means. */
const FORMAT = 1
/** Identifies the tables and the format known to this build. It does not decode rows of builds with others. */
const TABLES = `${migrations.at(-1)?.name} ${FORMAT}`

const inserted = <Name extends string, Row extends RowSchema>({ name, row }: Table<Name, Row>) =>
  v.strictObject({ table: v.literal(name), op: v.literal('insert'), row })
const updated = <Name extends string, Row extends RowSchema>({ name, row }: Table<Name, Row>) => ({
  table: v.literal(name),
  op: v.literal('update'),
  row,
  changed: v.array(fieldOf(row)),
})
const deleted = <Name extends string, Key>({ name }: Table<Name>, key: v.GenericSchema<unknown, Key>) =>
  v.strictObject({ table: v.literal(name), op: v.literal('delete'), key })

/** The name of a field of the row. */
const fieldOf = <Row extends RowSchema>(row: Row) =>
  v.pipe(
    v.string(),
    v.check((name) => Object.hasOwn(row.entries, name)),
    // Checked on the line above.
    v.transform((name) => name as keyof v.InferOutput<Row> & string),
  )

/** A change of a row in a game's table. */
function gameRowChange({ key, name, row }: Table<string, GameRowSchema>) {
  const entries = { table: v.literal('game_rows'), of: v.literal(name), key: keyOf(key) }
  const changed = v.array(fieldOf(row))
  return v.variant('op', [
    v.strictObject({ ...entries, op: v.literal('insert'), row }),
    v.strictObject({ ...entries, op: v.literal('update'), row, changed }),
    v.strictObject({ ...entries, op: v.literal('delete') }),
  ])
}

/** The values of all columns of a key. */
const keyOf = (columns: readonly Column[]) =>
  v.pipe(
    v.record(v.string(), v.union([v.string(), v.number()])),
    v.check(
      (key) =>
        Object.keys(key).length === columns.length && columns.every(({ field }) => Object.hasOwn(key, field)),
    ),
  )

const roomGameKey = v.strictObject({ roomId: storedId<RoomId>(), gameId: storedId<GameId>() })
const roomBrowserKey = v.strictObject({ roomId: storedId<RoomId>(), browserKey: storedId<BrowserKey>() })

/** Branches by table first: trying all variants takes several times as long. */
const rowChange: v.GenericSchema<unknown, RowChange> = v.variant('table', [
  v.variant('op', [
    inserted(tables.rooms),
    v.strictObject({ ...updated(tables.rooms), oldCode: v.exactOptional(storedId<RoomCode>()) }),
    deleted(tables.rooms, storedId<RoomId>()),
  ]),
  v.variant('op', [
    inserted(tables.players),
    v.strictObject(updated(tables.players)),
    deleted(tables.players, storedId<PlayerId>()),
  ]),
  v.variant('op', [
    inserted(tables.room_removals),
    v.strictObject(updated(tables.room_removals)),
    deleted(tables.room_removals, storedId<PlayerId>()),
  ]),
  // Lines of own prompts are in no message: only their deletion is.
  deleted(tables.room_prompts, roomGameKey),
  v.variant('op', [
    inserted(tables.room_seen_prompts),
    v.strictObject(updated(tables.room_seen_prompts)),
    deleted(tables.room_seen_prompts, roomGameKey),
  ]),
  v.variant('op', [
    inserted(tables.evening_scores),
    v.strictObject(updated(tables.evening_scores)),
    deleted(tables.evening_scores, roomBrowserKey),
  ]),
  v.variant('op', [
    inserted(tables.game_sessions),
    v.strictObject(updated(tables.game_sessions)),
    deleted(tables.game_sessions, storedId<SessionId>()),
  ]),
  v.variant('op', [inserted(tables.game_states), v.strictObject(updated(tables.game_states))]),
  v.variant('of', [...gameTables.values()].map(gameRowChange)),
])

const content = v.strictObject({ changes: v.nullable(v.array(rowChange)), notices: v.array(Notice) })

const node = v.pipe(v.string(), v.nonEmpty())
/** Accepts every value that a browser may send. A refused message would hide all players of its node. */
const claimedAt = Count
const placeHash = v.pipe(v.string(), v.length((PLACE_HASH_BYTES * 4) / 3))
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const envelope = v.pipe(
  v.string(),
  v.parseJson(),
  v.variant('kind', [
    v.strictObject({
      kind: v.literal('committed'),
      node,
      version,
      tables: v.string(),
      changes: v.unknown(),
      notices: v.unknown(),
    }),
    v.strictObject({
      kind: v.literal('presence'),
      node,
      version,
      connected: v.array(v.strictObject({ playerId: storedId<PlayerId>(), claimedAt })),
    }),
    v.strictObject({ kind: v.literal('attended'), node, since: v.pipe(v.number(), v.minValue(0)) }),
    v.strictObject({ kind: v.literal('presence-asked'), node }),
    v.strictObject({
      kind: v.literal('signals'),
      node,
      sentAt: epochMs,
      counts: FaceCounts,
      nudged: v.array(storedId<PlayerId>()),
    }),
    v.strictObject({
      kind: v.literal('command-asked'),
      node,
      to: node,
      id: v.string(),
      command: forwardedCommand,
      browserKey: storedId<BrowserKey>(),
      commandId: v.string(),
    }),
    v.strictObject({
      kind: v.literal('command-answered'),
      node,
      to: node,
      id: v.string(),
      accepted: v.nullable(v.strictObject({ version, answer: v.unknown() })),
    }),
    v.strictObject({
      kind: v.literal('watching'),
      node,
      watchers: v.array(
        v.strictObject({ key: placeHash, address: placeHash, claimedAt, wantsIn: v.boolean() }),
      ),
    }),
  ]),
)

export function encodeMessage(message: BusMessage): string {
  return JSON.stringify(message.kind === 'committed' ? { ...message, tables: TABLES } : message)
}

/** The message without its content, which receivers then read from the store. */
export function withoutChanges(message: Extract<BusMessage, { kind: 'committed' }>): BusMessage {
  return { ...message, changes: null, notices: [] }
}

/**
 * Decodes a peer's message; reports an invalid one and returns null. A commit with invalid content is
 * returned without its content.
 */
export function decodeMessage(text: string, reportInvalid: (error: Error) => void): BusMessage | null {
  const parsed = v.safeParse(envelope, text)
  if (!parsed.success) {
    reportInvalid(issueToError(parsed.issues))
    return null
  }
  if (parsed.output.kind !== 'committed') return parsed.output
  const { tables, changes, notices, ...commit } = parsed.output
  const versionOnly: BusMessage = { ...commit, changes: null, notices: [] }
  if (tables !== TABLES) return versionOnly
  const decoded = v.safeParse(content, { changes, notices })
  if (decoded.success) return { ...commit, ...decoded.output }
  reportInvalid(issueToError(decoded.issues))
  return versionOnly
}

/** Contains no received value, since statements and names must not be logged. */
function issueToError([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Error {
  return new Error(`${v.getDotPath(issue) ?? 'message'}: expected ${issue.expected ?? issue.type}`)
}
