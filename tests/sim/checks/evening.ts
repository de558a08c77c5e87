import { brokenClaims, frameOf } from '#games/kit/testing/simulation.test-support.ts'
import { simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import type { EpochMs } from '#rooms/record/ids.ts'
import type { GameRows, RoomRecord } from '#rooms/record/room-record.ts'

/** Broken claims about the evening's score between two versions of a room, the later one committed at `at`. */
export function brokenEveningSteps(
  before: RoomRecord | null,
  after: RoomRecord,
  at: EpochMs,
): readonly string[] {
  const [was, is] = [before?.room.eveningGames ?? 0, after.room.eveningGames]
  const counted = is - was
  if (is < was)
    return brokenClaims([
      [after.room.status === 'waiting' && is === 0, 'an evening ends in the lobby'],
      [after.eveningScores.length === 0, 'a new evening has no scores'],
    ])
  const former = new Map(before?.eveningScores.map((row) => [row.browserKey, row]))
  const rows = after.eveningScores.map((row) => ({ row, old: former.get(row.browserKey) }))
  const gains = rows.map(({ row, old }) => row.points - (old?.points ?? 0))
  const over = isJustOver(before, after) ? after.game : gameThatMayBeOver(before, after, at)
  const players = counted === 0 || over === null ? 0 : frameOf(over).players.length
  const sum = gains.reduce((all, gain) => all + gain, 0)
  return brokenClaims([
    [!isJustOver(before, after) || counted > 0, 'a game counts when it reaches its podium'],
    [counted === 0 || over !== null, 'a game counts only when it reaches its podium'],
    [counted <= 1, 'one game counts at a time'],
    [gains.every((gain) => gain >= 0), 'points only grow within an evening'],
    [
      counted === 0 || rows.every(({ row }, place) => (row.lastPoints ?? 0) === gains[place]),
      'the last points are those of the game',
    ],
    [counted > 0 || sum === 0, 'no player gains points without a game'],
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

/**
 * The game that a command ended or replaced in a commit that may also have brought its podium: a deadline had expired, or
 * the last phase could end early. Null if there is none.
 */
function gameThatMayBeOver(before: RoomRecord | null, after: RoomRecord, at: EpochMs): GameRows | null {
  const game = before?.game ?? null
  if (game === null || game.state.phase === 'podium' || game.session.id === after.game?.session.id)
    return null
  const isDue = (deadline: EpochMs | null) => deadline !== null && deadline <= at
  const next = simulationOf(game.session.gameId).phasesAfter[game.state.phase] ?? []
  const mayBeOver =
    isDue(game.state.phaseEndsAt) || isDue(frameOf(game).quorumEndsAt) || next.join() === 'podium'
  return mayBeOver ? game : null
}
