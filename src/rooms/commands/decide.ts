import type { RoomRecord } from '../record/room-record.ts'
import { diffRecords, type RowChange } from '../record/row-change.ts'
import { accept, type Result } from './result.ts'
import type { AnswerTo, CommandOf, RoomCommandName } from './room-command.ts'
import type { RoomRefusal } from './room-refusal.ts'
import type { Decision, RuleContext } from './rule-context.ts'
import { rules } from './rules.ts'

/**
 * Applies the rules to a command: the room afterwards, or a refusal that changes nothing. The only entry to
 * the rules, the same for a node, a simulation and a test. `record` is null for `createRoom` alone.
 */
export function decide<Name extends RoomCommandName>(
  record: RoomRecord | null,
  command: CommandOf<Name>,
  context: RuleContext,
): Result<Decision<AnswerTo<Name>>, RoomRefusal> {
  const ruling = rules[command.type](record, command, context)
  if (!ruling.ok) return ruling
  const { record: after, notices = [], answer } = ruling.value
  const counted = after === null || after === record ? after : raiseVersion(record, after)
  const changes = diffRecords(record, counted, context.games)
  // Rules may rebuild rows with the values they had: then the version alone differs.
  return changes.every(changesVersionOnly)
    ? accept({ record, changes: [], notices: [], answer })
    : accept({ record: counted, changes, notices, answer })
}

/** Whether this is the change of a room that every commit makes. */
export function changesVersionOnly(change: RowChange): boolean {
  return change.table === 'rooms' && change.op === 'update' && change.changed.join() === 'version'
}

/** One version for each commit, however much it changes. */
function raiseVersion(before: RoomRecord | null, after: RoomRecord): RoomRecord {
  return { ...after, room: { ...after.room, version: (before?.room.version ?? 0) + 1 } }
}
