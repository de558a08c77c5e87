import { accept, refuse } from '../commands/result.ts'
import type { AnswerTo, CommandOf } from '../commands/room-command.ts'
import { acceptStep, type RuleContext, type Ruling } from '../commands/rule-context.ts'
import type { RemovalRow, RoomRecord } from '../record/room-record.ts'
import { seatOf } from './membership.ts'

/** Removals stored with a room; beyond that, the oldest is dropped. */
export const REMOVALS_MAX = 64

/** Removes a player, as if they left. Their browser cannot join again until it is readmitted. */
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
    // Strictly later than the last removal, so that the order is total.
    removedAt: Math.max(context.now, (record.removals.at(-1)?.removedAt ?? 0) + 1),
  }
  return acceptStep({
    record: {
      ...record,
      players: record.players.filter((player) => player.id !== id),
      removals: [...record.removals, removal].slice(-REMOVALS_MAX),
    },
    notices: [{ kind: 'player-left', playerId: id, name, reason: 'removed' }],
  })
}

/** Lets a removed browser join again as a newcomer. Changes nothing if it is not removed. */
export function readmitPlayer(record: RoomRecord, command: CommandOf<'readmitPlayer'>): Ruling {
  const removals = record.removals.filter((removal) => removal.playerId !== command.removedId)
  return acceptStep({ record: removals.length === record.removals.length ? record : { ...record, removals } })
}

/** Locks the room against newcomers, or unlocks it. */
export function lockRoom(record: RoomRecord, command: CommandOf<'lockRoom'>): Ruling {
  const { isLocked } = command
  if (record.room.isLocked === isLocked) return acceptStep({ record })
  return acceptStep({
    record: { ...record, room: { ...record.room, isLocked } },
    notices: [{ kind: 'lock-changed', isLocked }],
  })
}

/** Allows the players' reactions, or hides them from everybody. */
export function allowReactions(record: RoomRecord, command: CommandOf<'allowReactions'>): Ruling {
  const { isAllowed: areReactionsAllowed } = command
  return acceptStep({ record: { ...record, room: { ...record.room, areReactionsAllowed } } })
}

/** Lets browsers without a seat watch the room, or ends that. Passes from before do not work again. */
export function allowWatchers(
  record: RoomRecord,
  { isAllowed }: CommandOf<'allowWatchers'>,
  { newId }: RuleContext,
): Ruling {
  if (isAllowed === (record.room.watchKey !== null)) return acceptStep({ record })
  return acceptStep({ record: { ...record, room: { ...record.room, watchKey: isAllowed ? newId() : null } } })
}

/** Gives the room another code. The store checks that the code is free. */
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
