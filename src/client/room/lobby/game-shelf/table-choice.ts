import { TABLE_GAMES_MAX } from '#rooms/games/table-games.ts'

/** What the host can do with a game of the shelf: `last` and `full` are fixed. */
export type TableChoice = 'on' | 'last' | 'off' | 'full'

export function tableChoice<Id extends string>(table: readonly Id[], gameId: Id): TableChoice {
  if (table.includes(gameId)) return table.length === 1 ? 'last' : 'on'
  return table.length < TABLE_GAMES_MAX ? 'off' : 'full'
}

/** The table after the host has taken a game off it or put it on. The same table where that is not possible. */
export function toggleOnTable<Id extends string>(table: readonly Id[], gameId: Id): readonly Id[] {
  switch (tableChoice(table, gameId)) {
    case 'on':
      return table.filter((id) => id !== gameId)
    case 'off':
      return [...table, gameId]
    case 'last':
    case 'full':
      return table
  }
}
