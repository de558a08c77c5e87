import { seatOf } from './membership.ts'
import { accept, refuse } from './result.ts'
import type { AnswerTo, CommandOf } from './room-command.ts'
import type { RemovalRow, RoomRecord } from './room-record.ts'
import { acceptStep, type RuleContext, type Ruling } from './rule-context.ts'

/** So many removals are remembered with a room; the oldest is forgotten first. */
export const REMOVALS_KEPT = 64

/** Sends a player home: they leave as anybody leaves, and their browser does not come back until it is readmitted. */
export function removeByHost(
  record: RoomRecord,
  command: CommandOf<'removePlayer'>,
  context: RuleContext,
): Ruling {
  const { playerId, targetId } = command
  if (targetId === playerId) return refuse({ code: 'cannot-remove-self' })
  const target = record.players.find((player) => player.id === targetId)
  if (target === undefined) return refuse({ code: 'player-not-found' })
  const { id, roomId, browserKey, name } = target
  const removal: RemovalRow = {
    playerId: id,
    roomId,
    browserKey,
    name,
    // Strictly later than the one before, so that the order is total.
    removedAt: Math.max(context.now, (record.removals.at(-1)?.removedAt ?? 0) + 1),
  }
  return acceptStep({
    record: {
      ...record,
      players: record.players.filter((player) => player.id !== id),
      removals: [...record.removals, removal].slice(-REMOVALS_KEPT),
    },
    notices: [{ kind: 'player-left', playerId: id, name, reason: 'removed' }],
  })
}

/** Lets a removed browser come in again like anybody new. Nothing changes where it may already. */
export function readmitPlayer(record: RoomRecord, command: CommandOf<'readmitPlayer'>): Ruling {
  const removals = record.removals.filter((removal) => removal.playerId !== command.removedId)
  return acceptStep({ record: removals.length === record.removals.length ? record : { ...record, removals } })
}

/** Closes the room to everybody new, or opens it again. */
export function lockRoom(record: RoomRecord, command: CommandOf<'lockRoom'>): Ruling {
  const { isLocked } = command
  if (record.room.isLocked === isLocked) return acceptStep({ record })
  return acceptStep({
    record: { ...record, room: { ...record.room, isLocked } },
    notices: [{ kind: 'lock-changed', isLocked }],
  })
}

/** Gives the room another code. Whether that one is free is for the store to say. */
export function renewInvite(
  record: RoomRecord,
  command: CommandOf<'renewInvite'>,
): Ruling<AnswerTo<'renewInvite'>> {
  const { code, playerId } = command
  if (code === record.room.code) return refuse({ code: 'code-taken' })
  const renewed = { ...record, room: { ...record.room, code } }
  return accept({
    record: renewed,
    notices: [{ kind: 'invite-renewed', code }],
    answer: seatOf(renewed, playerId),
  })
}
