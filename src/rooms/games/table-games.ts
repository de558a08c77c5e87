import { refuse } from '../commands/result.ts'
import type { CommandOf } from '../commands/room-command.ts'
import { acceptStep, type RuleContext, type Ruling } from '../commands/rule-context.ts'
import type { GameId } from '../record/ids.ts'
import type { PlayerRow, RoomRecord, RoomRow } from '../record/room-record.ts'

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
export function setTable(record: RoomRecord, command: CommandOf<'setTable'>, context: RuleContext): Ruling {
  const { gameIds } = command
  const isValid =
    gameIds.length >= 1 &&
    gameIds.length <= TABLE_GAMES_MAX &&
    new Set(gameIds).size === gameIds.length &&
    gameIds.every((id) => context.games.has(id))
  if (!isValid) return refuse({ code: 'invalid-table' })
  const before = tableOf(record.room, context)
  if (before.length === gameIds.length && before.every((id, index) => id === gameIds[index]))
    return acceptStep({ record })
  // A game that comes back has no votes of an earlier time.
  const kept = gameIds.filter((id) => before.includes(id))
  const isKept = (id: GameId | null) => id !== null && kept.includes(id)
  const selection = isKept(record.room.gameId) ? {} : { gameId: null, gameSettings: null }
  const players = record.players.map((player) =>
    player.voteForGame === null || isKept(player.voteForGame) ? player : { ...player, voteForGame: null },
  )
  const [added, removed] = [gameIds, before].map((ids) => ids.filter((id) => !kept.includes(id)))
  const deselected = selectionOf(record.room, context).gameId
  return acceptStep({
    record: { ...record, room: { ...record.room, ...selection, tableGames: gameIds }, players },
    notices: [
      {
        kind: 'table-changed',
        added: added ?? [],
        removed: removed ?? [],
        deselected: isKept(deselected) ? null : deselected,
        freedVoters: record.players
          .filter((player) => {
            const vote = voteOf(player, before)
            return vote !== null && !isKept(vote)
          })
          .map(({ id }) => id),
      },
    ],
  })
}
