import { simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import { TABLE_GAMES_MAX } from '#rooms/games/table-games.ts'
import type { GameId } from '#rooms/record/ids.ts'
import type { RoomView, SavedSession } from '#rooms/view/room-view.ts'
import type { SimPage } from './sim-page.ts'
import type { SimRandom } from './sim-random.ts'

/** A random player's choices among games: their votes, and the host's changes of the table. */
export interface ShelfTurns {
  /** A game to vote for or to select; now and then one that is not on the table. */
  readonly pickGame: (view: RoomView) => GameId
  /** Changes the table or the own prompts, sometimes; false if nothing was done. */
  readonly act: (page: SimPage, session: SavedSession, view: RoomView) => boolean
}

/** `random` is a separate stream: without a choice among games, a run is the same as without a shelf. */
export function createShelfTurns({
  random,
  gameIds,
  markedPrompt,
  logCall,
}: {
  readonly random: SimRandom
  readonly gameIds: readonly GameId[]
  /** A text that may be read only by its author until a game shows it. */
  readonly markedPrompt: () => string
  readonly logCall: (page: SimPage, what: string, answer: Promise<unknown>) => void
}): ShelfTurns {
  const withPrompts = gameIds.filter((id) => simulationOf(id).ownPrompt !== null)

  function setTable(page: SimPage, session: SavedSession): void {
    const table = random.happens(0.1) ? invalidTable() : anyTable()
    logCall(page, `sets the table ${table}`, page.backend.send('setTable', session, { gameIds: table }))
  }

  function anyTable(): readonly GameId[] {
    const rest = [...gameIds]
    const size = random.between(1, Math.min(TABLE_GAMES_MAX, rest.length))
    return Array.from({ length: size }, () => rest.splice(random.int(rest.length), 1)).flat()
  }

  function invalidTable(): readonly GameId[] {
    const [first] = gameIds
    return random.happens(0.5) || first === undefined ? [] : [first, first]
  }

  function changePrompts(page: SimPage, session: SavedSession): void {
    const gameId = random.happens(0.95) ? random.pick(withPrompts) : random.pick(gameIds)
    const { backend } = page
    const change = random.pick([
      () => save(page, session, gameId),
      () => save(page, session, gameId),
      () => logCall(page, 'reads its prompts', backend.getPrompts(session, gameId)),
      () => {
        const isOn = random.happens(0.6)
        logCall(page, 'switches prompts', backend.send('switchPrompts', session, { gameId, isOn }))
      },
      () => logCall(page, 'deletes prompts', backend.send('deletePrompts', session, { gameId })),
    ])
    change()
  }

  function save(page: SimPage, session: SavedSession, gameId: GameId): void {
    const { ownPrompt } = simulationOf(gameId)
    const lineOf = ownPrompt ?? ((_random: SimRandom, text: string) => text)
    const lines = Array.from({ length: random.between(1, 8) }, () => lineOf(random, markedPrompt()))
    logCall(page, `saves ${lines.length} prompts`, page.backend.savePrompts(session, gameId, lines))
  }

  return {
    pickGame: ({ room }) => (random.happens(0.95) ? random.pick(room.tableGames) : random.pick(gameIds)),
    act: (page, session, view) => {
      if (gameIds.length === 1 && withPrompts.length === 0) return false
      const isHost = view.room.hostId === session.playerId
      // A player who is not the host is refused.
      if (!random.happens(isHost ? 0.2 : 0.02)) return false
      if (withPrompts.length > 0 && random.happens(0.5)) changePrompts(page, session)
      else setTable(page, session)
      return true
    },
  }
}
