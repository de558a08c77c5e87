import { accept, refuse } from '../commands/result.ts'
import { acceptRecord, type Rule } from '../commands/rule-context.ts'
import { withRoom } from '../record/room-record.ts'
import { seatOf } from './membership.ts'

/** Removals stored with a room; beyond that, the oldest is dropped. */
export const REMOVALS_MAX = 64

/** Removes a player, as if they left. Their browser cannot join again until it is readmitted. */
export const removeByHost: Rule<'removePlayer'> = (record, { playerId, targetId }, context) => {
  if (targetId === playerId) return refuse({ code: 'cannot-remove-self' })
  const target = record.players.find((player) => player.id === targetId)
  if (target === undefined) return refuse({ code: 'player-not-found' })
  const { id, roomId, browserKey, name } = target
  // Strictly later than the last removal, so that the order is total.
  const removedAt = Math.max(context.now, (record.removals.at(-1)?.removedAt ?? 0) + 1)
  const removal = { playerId: id, roomId, browserKey, name, removedAt }
  const players = record.players.filter((player) => player.id !== id)
  const removals = [...record.removals, removal].slice(-REMOVALS_MAX)
  const notice = { kind: 'player-left', playerId: id, name, reason: 'removed' } as const
  return acceptRecord({ ...record, players, removals }, [notice])
}

/** Lets a removed browser join again as a newcomer. Changes nothing if it is not removed. */
export const readmitPlayer: Rule<'readmitPlayer'> = (record, { removedId }) => {
  const removals = record.removals.filter((removal) => removal.playerId !== removedId)
  return acceptRecord({ ...record, removals })
}

/** Locks the room against newcomers, or unlocks it. */
export const lockRoom: Rule<'lockRoom'> = (record, { isLocked }) => {
  if (record.room.isLocked === isLocked) return acceptRecord(record)
  return acceptRecord(withRoom(record, { isLocked }), [{ kind: 'lock-changed', isLocked }])
}

export const allowReactions: Rule<'allowReactions'> = (record, command) => {
  return acceptRecord(withRoom(record, { areReactionsAllowed: command.isAllowed }))
}

/** Lets browsers without a seat watch the room, or ends that. Passes from before do not work again. */
export const allowWatchers: Rule<'allowWatchers'> = (record, { isAllowed }, { newId }) => {
  if (isAllowed === (record.room.watchKey !== null)) return acceptRecord(record)
  return acceptRecord(withRoom(record, { watchKey: isAllowed ? newId() : null }))
}

/** Gives the room another code. The store checks that the code is free. */
export const renewInvite: Rule<'renewInvite'> = (record, { code, playerId }) => {
  if (code === record.room.code) return refuse({ code: 'code-taken' })
  const renewed = withRoom(record, { code })
  return accept({
    record: renewed,
    notices: [{ kind: 'invite-renewed', code }],
    answer: seatOf(renewed, playerId),
  })
}
