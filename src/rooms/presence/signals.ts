import type { RuleContext } from '../commands/rule-context.ts'
import { runningGame } from '../games/game-lifecycle.ts'
import type { PlayerId } from '../record/ids.ts'
import type { RoomRecord } from '../record/room-record.ts'
import { isPresent } from './presence.ts'

/** Whether the players may send reactions now (ROOM-90). */
export function isOpenToReactions(record: RoomRecord, context: Pick<RuleContext, 'games'>): boolean {
  const running = gameWithSignals(record, context)
  return running?.game.isOpenToReactions(running.rows) ?? false
}

/** Whether this player may be nudged now (ROOM-91). The sender may have been checked by another server. */
export function canBeNudged(
  record: RoomRecord,
  playerId: PlayerId,
  context: Pick<RuleContext, 'games' | 'now' | 'presence'>,
  sender?: PlayerId,
): boolean {
  if (!isPresent(context.presence, playerId, context.now)) return false
  const running = gameWithSignals(record, context)
  return running?.game.awaits(running.rows, playerId, sender) ?? false
}

/** The running game; null also while the host has switched reactions off. */
function gameWithSignals(record: RoomRecord, context: Pick<RuleContext, 'games'>) {
  return record.room.areReactionsAllowed ? runningGame(record, context) : null
}
