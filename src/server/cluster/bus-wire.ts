import * as v from 'valibot'
import { gameTables } from '#games/games.ts'
import { Notice } from '#rooms/commands/notice.ts'
import type { GameTable } from '#rooms/games/room-game.ts'
import { roomsTable, roomTables } from '#rooms/record/room-record.ts'
import type { RowChange } from '#rooms/record/row-change.ts'
import type { RoomTable, RowSchema } from '#rooms/record/table.ts'
import { migrations } from '../storage/migrations/migrations.ts'
import { type BusMessage, sentCommit, uncommitted } from './bus.ts'

/** Grows with each change of what `changes` means. */
const FORMAT = 1
/** Identifies the tables and the format known to this build. It does not decode rows of builds with others. */
const TABLES = `${migrations.at(-1)?.name} ${FORMAT}`

const op = { insert: v.literal('insert'), update: v.literal('update'), delete: v.literal('delete') }

function changesOf(described: RoomTable) {
  const { isSecret, name, parent, row } = described
  const table = v.literal(name)
  const deleted = v.strictObject({ table, op: op.delete, key: keySchemaOf(described) })
  if (isSecret) return v.variant('op', [deleted])
  const inserted = v.strictObject({ table, op: op.insert, row })
  const update = { table, op: op.update, row, changed: fieldsOf(row) }
  if (parent === null)
    return v.variant('op', [inserted, v.strictObject({ ...update, oldCode: formerCode }), deleted])
  // A state is deleted with its session.
  if (parent === 'game_sessions') return v.variant('op', [inserted, v.strictObject(update)])
  return v.variant('op', [inserted, v.strictObject(update), deleted])
}

const formerCode = v.exactOptional(roomsTable.row.entries.code)

function changesOfGame({ key, name, row }: GameTable) {
  const entries = {
    table: v.literal('game_rows'),
    of: v.literal(name),
    key: v.strictObject(fieldsIn(row, key)),
  }
  return v.variant('op', [
    v.strictObject({ ...entries, op: op.insert, row }),
    v.strictObject({ ...entries, op: op.update, row, changed: fieldsOf(row) }),
    v.strictObject({ ...entries, op: op.delete }),
  ])
}

/** The key of a deleted row: the value of its only field, or the values by field. */
function keySchemaOf({ key, row }: RoomTable) {
  const fields = fieldsIn(row, key)
  const [only, another] = Object.values(fields)
  return only !== undefined && another === undefined ? only : v.strictObject(fields)
}

function fieldsIn({ entries }: RowSchema, names: readonly string[]) {
  return Object.fromEntries(Object.entries(entries).filter(([field]) => names.includes(field)))
}

const fieldsOf = ({ entries }: RowSchema) => v.array(v.picklist(Object.keys(entries)))

/** Branches by table first: trying all variants takes several times as long. */
const rowChange = v.variant('table', [
  ...roomTables.map(changesOf),
  v.variant('of', gameTables.map(changesOfGame)),
]) as v.GenericSchema<unknown, RowChange>

const content = v.strictObject({ changes: v.nullable(v.array(rowChange)), notices: v.array(Notice) })

const sentMessage = v.pipe(v.string(), v.parseJson(), v.variant('kind', [sentCommit, uncommitted]))

export function encodeMessage(message: BusMessage): string {
  return JSON.stringify(message.kind === 'committed' ? { ...message, tables: TABLES } : message)
}

/**
 * Decodes a peer's message; reports an invalid one and returns null. A commit with invalid content is
 * returned without its content.
 */
export function decodeMessage(text: string, reportInvalid: (error: Error) => void): BusMessage | null {
  const parsed = v.safeParse(sentMessage, text)
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
