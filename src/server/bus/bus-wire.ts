import * as v from 'valibot'
import { notice } from '#protocol/room-schemas.ts'
import type { FactId, PlayerId, RoomCode, RoomId, SessionId } from '#rooms/ids.ts'
import type { RowChange } from '#rooms/row-change.ts'
import { migrations } from '../storage/migrations/migrations.ts'
import { createRowSchemas, type RowSchemas } from '../storage/tables/row-schemas.ts'
import type { BusMessage } from './bus.ts'

/** Identifies the tables known to this build. It does not decode rows of builds with other tables. */
const TABLES = migrations.at(-1)?.name

const wholeNumber = v.pipe(v.unknown(), v.number(), v.safeInteger())
/** The types of a row's values in JSON. */
const read = { boolean: v.pipe(v.unknown(), v.boolean()), integer: wholeNumber, json: v.unknown() }
const rows = createRowSchemas({ read })

const inserted = <Table extends keyof RowSchemas>(table: Table) =>
  v.strictObject({ table: v.literal(table), op: v.literal('insert'), row: rows[table] })
const updated = <Table extends keyof RowSchemas>(table: Table) => ({
  table: v.literal(table),
  op: v.literal('update'),
  row: rows[table],
  changed: v.pipe(
    v.array(v.pipe(v.unknown(), v.string())),
    // Column names of the row, passed on without being looked up.
    v.transform((names) => names as unknown as readonly (keyof v.InferOutput<RowSchemas[Table]> & string)[]),
  ),
})
const deleted = <Table extends keyof RowSchemas, Key>(table: Table, key: v.GenericSchema<unknown, Key>) =>
  v.strictObject({ table: v.literal(table), op: v.literal('delete'), key })

/** Branches by table first: trying all variants takes several times as long. */
const rowChange: v.GenericSchema<unknown, RowChange> = v.variant('table', [
  v.variant('op', [
    inserted('rooms'),
    v.strictObject({ ...updated('rooms'), oldCode: v.exactOptional(id<RoomCode>()) }),
    deleted('rooms', id<RoomId>()),
  ]),
  v.variant('op', [
    inserted('players'),
    v.strictObject(updated('players')),
    deleted('players', id<PlayerId>()),
  ]),
  v.variant('op', [
    inserted('room_removals'),
    v.strictObject(updated('room_removals')),
    deleted('room_removals', id<PlayerId>()),
  ]),
  v.variant('op', [
    inserted('game_sessions'),
    v.strictObject(updated('game_sessions')),
    deleted('game_sessions', id<SessionId>()),
  ]),
  v.variant('op', [inserted('game_states'), v.strictObject(updated('game_states'))]),
  v.variant('op', [
    inserted('game_facts'),
    v.strictObject(updated('game_facts')),
    deleted('game_facts', id<FactId>()),
  ]),
  v.variant('op', [
    inserted('fact_votes'),
    v.strictObject(updated('fact_votes')),
    deleted('fact_votes', v.strictObject({ factId: id<FactId>(), playerId: id<PlayerId>() })),
  ]),
])

const content = v.strictObject({ changes: v.nullable(v.array(rowChange)), notices: v.array(notice) })

const node = v.pipe(v.string(), v.nonEmpty())
/** Accepts every value that a browser may send: one that peers refused would hide all players of its node from them. */
const claimedAt = v.pipe(v.number(), v.integer(), v.minValue(0))
const version = v.pipe(wholeNumber, v.minValue(0))
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
      connected: v.array(v.strictObject({ playerId: id<PlayerId>(), claimedAt })),
    }),
    v.strictObject({ kind: v.literal('attended'), node, since: v.pipe(v.number(), v.minValue(0)) }),
    v.strictObject({ kind: v.literal('presence-asked'), node }),
  ]),
)

function id<Id extends string>() {
  return v.pipe(
    v.unknown(),
    v.string(),
    v.nonEmpty(),
    v.transform((text) => text as Id),
  )
}

export function encodeMessage(message: BusMessage): string {
  return JSON.stringify(message.kind === 'committed' ? { ...message, tables: TABLES } : message)
}

/** The message without its content, which receivers then read from the store. */
export function withoutChanges(message: Extract<BusMessage, { kind: 'committed' }>): BusMessage {
  return { ...message, changes: null, notices: [] }
}

/**
 * Decodes a peer's message; reports an invalid one and returns null. A commit with invalid content is returned without its
 * content.
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
