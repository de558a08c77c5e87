import type { GameFrame } from '#games/kit/testing/simulation.test-support.ts'
import type { GameId } from '#rooms/record/ids.ts'
import type { SavedSession } from '#rooms/view/room-view.ts'
import { settingsInTurn } from './offered-games.ts'
import { createQuickPlayer } from './quick-player.ts'
import { makeRoom, type RawPlayer, seat } from './raw-player.ts'
import { waitUntil } from './wait-until.ts'

/** A player with a seat. */
export interface Seated {
  readonly raw: RawPlayer
  readonly session: SavedSession
}

/** Four players in the first phase of the game that is no longer than this. They have made no moves in it. */
export async function reachShortPhase(
  connect: () => Promise<RawPlayer>,
  gameId: GameId,
  longestMs: number,
): Promise<readonly Seated[]> {
  const host = await connect()
  const hosting = await makeRoom(host)
  const guests: Seated[] = [{ raw: host, session: hosting }]
  for (const playerName of ['Ben', 'Cleo', 'Dan']) {
    const raw = await connect()
    guests.push({ raw, session: await raw.ask('joinRoom', { code: hosting.roomCode, playerName }) })
  }
  for (const { raw, session } of guests) await raw.watch(session)
  await host.ask('setTable', { ...seat(hosting), gameIds: [gameId] })
  await host.ask('selectGame', { ...seat(hosting), gameId })
  await host.ask('changeSettings', { ...seat(hosting), settings: settingsInTurn(gameId, 0) })
  await host.ask('startGame', seat(hosting))
  const isShort = () => (gameOf(host)?.phaseMs ?? Number.POSITIVE_INFINITY) <= longestMs
  for (const { raw, session } of guests) {
    const nextMove = createQuickPlayer(gameId, session.playerId)
    for (;;) {
      const game = gameOf(raw)
      const move = game === null || isShort() ? null : nextMove(game)
      if (move === null) break
      await raw.ask('makeMove', { ...seat(session), move })
    }
  }
  await waitUntil(isShort, 60_000, () => `still in ${gameOf(host)?.phase}`)
  return guests
}

/** The newest view of the game that the player was sent. */
export function gameOf({ messages }: RawPlayer): GameFrame | null {
  const change = messages.findLast((message) => message.type === 'change' && 'game' in message)
  return change?.type === 'change' ? ((change.game ?? null) as GameFrame | null) : null
}
