import { playableGames } from '#games/games.ts'
import { registeredIds } from '#games/kit/testing/simulations.test-support.ts'
import { OFFERED_BY_DEFAULT } from '#games/registry.ts'
import { checkHistory } from './check-history.ts'
import type { Cluster } from './cluster.ts'
import { readHistoryLog } from './history-log.ts'
import type { RecordedPlayer } from './recorded-player.ts'

/** The games that the servers offer. */
const DEFAULT_OFFER = registeredIds.filter((id) => id === OFFERED_BY_DEFAULT)
/** One finding has many findings; the first ones suffice. */
const FINDINGS_MAX = 30
const FINDING_LENGTH = 1_500

/** The findings about everything that these players have sent and received so far. */
export async function findFaults(
  { nodes, postgres }: Cluster,
  players: readonly RecordedPlayer[],
  timeScale: number,
): Promise<readonly string[]> {
  const histories = players.map((player) => player.history())
  const restarts = nodes.map(({ server }) => server.restartedAt() ?? Number.POSITIVE_INFINITY)
  const rules = {
    games: playableGames(),
    offered: DEFAULT_OFFER,
    timeScale,
    restartedAt: Math.min(...restarts),
  }
  const roomIds = new Set(players.map((player) => player.session()?.roomId))
  const rooms = (await readHistoryLog(postgres, histories)).filter(({ roomId }) => roomIds.has(roomId))
  const unanswered = players.flatMap(({ commands }) => commands.filter(({ answer }) => answer === null))
  const findings = [
    ...players.flatMap((player) => player.faults),
    ...unanswered.map(({ call, id }) => `${call} ${id} was never answered`),
    ...checkHistory(rooms, histories, rules),
  ]
  const listed = findings.slice(0, FINDINGS_MAX).map((finding) => finding.slice(0, FINDING_LENGTH))
  return findings.length > listed.length ? [...listed, `and ${findings.length - listed.length} more`] : listed
}
