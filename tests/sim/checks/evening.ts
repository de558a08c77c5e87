import { brokenClaims } from '#games/kit/simulation.test-support.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import { frameOf } from './game-claims.ts'

/** What does not hold for the score of the evening between two versions of a room. */
export function brokenEveningSteps(before: RoomRecord | null, after: RoomRecord): readonly string[] {
  const [was, is] = [before?.room.eveningGames ?? 0, after.room.eveningGames]
  const counted = isJustOver(before, after) ? is - was : 0
  if (is < was)
    return brokenClaims([
      [after.room.status === 'waiting' && is === 0, 'an evening ends in the lobby'],
      [after.eveningScores.length === 0, 'a new evening has no scores'],
    ])
  const former = new Map(before?.eveningScores.map((row) => [row.browserKey, row]))
  const rows = after.eveningScores.map((row) => ({ row, old: former.get(row.browserKey) }))
  const gains = rows.map(({ row, old }) => row.points - (old?.points ?? 0))
  const players = after.game === null ? 0 : frameOf(after.game).players.length
  const sum = gains.reduce((all, gain) => all + gain, 0)
  return brokenClaims([
    [isJustOver(before, after) === is > was, 'a game counts exactly when it reaches its podium'],
    [is - was <= 1, 'one game counts at a time'],
    [gains.every((gain) => gain >= 0), 'points only grow within an evening'],
    [
      counted === 0 || rows.every(({ row }, place) => (row.lastPoints ?? 0) === gains[place]),
      'the last points are those of the game',
    ],
    [counted > 0 || sum === 0, 'nobody gains points without a game'],
    [
      counted === 0 || (players === 1 ? sum === 10 : Math.abs(sum - 5 * players) <= players / 2),
      'a game gives five points for each player in the mean',
    ],
    [
      counted === 0 || after.eveningScores.filter(({ lastPoints }) => lastPoints !== null).length === players,
      'everybody dealt in counts',
    ],
  ])
}

function isJustOver(before: RoomRecord | null, after: RoomRecord): boolean {
  const isOver = (record: RoomRecord | null) => record?.game?.state.phase === 'podium'
  return isOver(after) && !isOver(before)
}
