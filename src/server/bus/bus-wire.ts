import * as v from 'valibot'
import type { FactId, PlayerId, RoomCode, RoomId, SessionId } from '#rooms/ids.ts'
import { Notice } from '#rooms/notice.ts'
import type { RowChange } from '#rooms/row-change.ts'
import { migrations } from '../storage/migrations/migrations.ts'
import { createRowSchemas, type RowSchemas } from '../storage/tables/row-schemas.ts'
import type { BusMessage } from './bus.ts'

/** Which tables this code knows. Rows of others are not for it to understand: it reads the room through its own eyes. */
const TABLES = migrations.at(-1)?.name

const wholeNumber = v.pipe(v.unknown(), v.number(), v.safeInteger())
/** How the values of a row look in JSON. */
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
    // Names of a row's values; nothing is read by them.
    v.transform((names) => names as unknown as readonly (keyof v.InferOutput<RowSchemas[Table]> & string)[]),
  ),
})
const deleted = <Table extends keyof RowSchemas, Key>(table: Table, key: v.GenericSchema<unknown, Key>) =>
  v.strictObject({ table: v.literal(table), op: v.literal('delete'), key })

/** By table first: one that goes through them all takes several times as long. */
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

const content = v.strictObject({ changes: v.nullable(v.array(rowChange)), notices: v.array(Notice) })

const node = v.pipe(v.string(), v.nonEmpty())
/** Whatever a browser may say: one that nobody could read would hide everybody on its node from the others. */
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

/** The same news without what changed: whoever hears it reads that from the store. */
export function withoutChanges(message: Extract<BusMessage, { kind: 'committed' }>): BusMessage {
  return { ...message, changes: null, notices: [] }
}

/**
 * Reads what another node sent; null, and the complaint heard, where it is no message of ours. A commit that only its
 * content makes unreadable is heard of all the same, without what changed.
 */
export function decodeMessage(text: string, complain: (error: Error) => void): BusMessage | null {
  const parsed = v.safeParse(envelope, text)
  if (!parsed.success) {
    complain(issueToError(parsed.issues))
    return null
  }
  if (parsed.output.kind !== 'committed') return parsed.output
  const { tables, changes, notices, ...commit } = parsed.output
  const unread: BusMessage = { ...commit, changes: null, notices: [] }
  if (tables !== TABLES) return unread
  const read = v.safeParse(content, { changes, notices })
  if (read.success) return { ...commit, ...read.output }
  complain(issueToError(read.issues))
  return unread
}

/** Without what was received: a statement or a name has no place in a log. */
function issueToError([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Error {
  return new Error(`${v.getDotPath(issue) ?? 'message'}: expected ${issue.expected ?? issue.type}`)
}
