import { playableGames } from '#games/registry.ts'
import type { GameId } from '#rooms/ids.ts'
import { checkHistory } from './check-history.ts'
import type { Cluster } from './cluster.ts'
import { readHistoryLog } from './history-log.ts'
import type { RecordedPlayer } from './recorded-player.ts'

const GAME = 'fact-or-fiction' as GameId
/** One fault shows in many places: whoever reads of it need not read them all. */
const FAULTS_TOLD = 30
const FAULT_LENGTH = 1_500

/** What is wrong with all that these players have asked and heard so far, a sentence each. */
export async function findFaults(
  { postgres }: Cluster,
  players: readonly RecordedPlayer[],
  timeScale: number,
): Promise<readonly string[]> {
  const histories = players.map((player) => player.history())
  const rules = { games: playableGames([GAME]), timeScale }
  const rooms = new Set(players.map((player) => player.session()?.roomId))
  const trails = (await readHistoryLog(postgres, histories)).filter(({ roomId }) => rooms.has(roomId))
  const unanswered = players.flatMap(({ commands }) => commands.filter(({ answer }) => answer === null))
  const faults = [
    ...players.flatMap(({ complaints }) => complaints),
    ...unanswered.map(({ call, id }) => `${call} ${id} was never answered`),
    ...checkHistory(trails, histories, rules),
  ]
  const told = faults.slice(0, FAULTS_TOLD).map((fault) => fault.slice(0, FAULT_LENGTH))
  return faults.length > told.length ? [...told, `and ${faults.length - told.length} more`] : told
}
