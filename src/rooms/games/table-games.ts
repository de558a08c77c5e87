import { refuse } from '../commands/result.ts'
import { acceptRecord, type Rule, type RuleContext } from '../commands/rule-context.ts'
import type { GameId } from '../record/ids.ts'
import { type PlayerRow, type RoomRow, withRoom } from '../record/room-record.ts'

/** As many games as the lobby shows. */
export const TABLE_GAMES_MAX = 4

/** The games that can be played, and those that this deployment offers. */
export type Shelf = Pick<RuleContext, 'games' | 'offered'>

/**
 * The games of the room's table, in their order. Games that can no longer be played are left out, and an
 * empty table has the offered games.
 */
export function tableOf({ tableGames }: RoomRow, { games, offered }: Shelf): readonly GameId[] {
  const playable = tableGames.filter((id) => games.has(id))
  return playable.length > 0 ? playable : offered
}

/** The selected game and its settings, and neither if that game has left the table while no node served it. */
export function selectionOf(room: RoomRow, shelf: Shelf): Pick<RoomRow, 'gameId' | 'gameSettings'> {
  const { gameId, gameSettings, status } = room
  const isShown = status === 'playing' || gameId === null || tableOf(room, shelf).includes(gameId)
  return isShown ? { gameId, gameSettings } : { gameId: null, gameSettings: null }
}

/** The player's vote; none if that game has left the table while no node served it. */
export function voteOf({ voteForGame }: PlayerRow, table: readonly GameId[]): GameId | null {
  return voteForGame !== null && table.includes(voteForGame) ? voteForGame : null
}

/** Puts these games on the table. A vote for a game that leaves it is cleared, and so is the selection. */
export const setTable: Rule<'setTable'> = (record, { gameIds }, context) => {
  const isValid =
    gameIds.length >= 1 &&
    gameIds.length <= TABLE_GAMES_MAX &&
    new Set(gameIds).size === gameIds.length &&
    gameIds.every((id) => context.games.has(id))
  if (!isValid) return refuse({ code: 'invalid-table' })
  const before = tableOf(record.room, context)
  if (before.length === gameIds.length && before.every((id, index) => id === gameIds[index]))
    return acceptRecord(record)
  const removed = before.filter((id) => !gameIds.includes(id))
  const isRemoved = (id: GameId | null) => id !== null && removed.includes(id)
  // A game that comes back has no votes of an earlier time.
  const isKept = (id: GameId | null) => id !== null && before.includes(id) && gameIds.includes(id)
  const { gameId, gameSettings } = record.room
  const selection = isKept(gameId) ? { gameId, gameSettings } : { gameId: null, gameSettings: null }
  const players = record.players.map((player) =>
    isKept(player.voteForGame) ? player : { ...player, voteForGame: null },
  )
  const notice = {
    kind: 'table-changed',
    added: gameIds.filter((id) => !before.includes(id)),
    removed,
    deselected: isRemoved(gameId) ? gameId : null,
    freedVoters: record.players.filter((player) => isRemoved(player.voteForGame)).map(({ id }) => id),
  } as const
  return acceptRecord({ ...withRoom(record, { ...selection, tableGames: gameIds }), players }, [notice])
}
