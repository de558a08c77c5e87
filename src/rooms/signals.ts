import { runningGame } from './game-lifecycle.ts'
import type { PlayerId } from './ids.ts'
import { isPresent } from './presence.ts'
import type { RoomRecord } from './room-record.ts'
import type { RuleContext } from './rule-context.ts'

/** Whether the players may send reactions now (ROOM-90). */
export function isOpenToReactions(record: RoomRecord, context: Pick<RuleContext, 'games'>): boolean {
  const running = runningGame(record, context)
  return running?.game.isOpenToReactions(running.rows) ?? false
}

/** Whether the others may nudge this player now (ROOM-91). */
export function canBeNudged(
  record: RoomRecord,
  playerId: PlayerId,
  { games, now, presence }: Pick<RuleContext, 'games' | 'now' | 'presence'>,
): boolean {
  const running = runningGame(record, { games })
  if (running === null || !isPresent(presence, playerId, now)) return false
  return running.game.awaits(running.rows, playerId)
}
