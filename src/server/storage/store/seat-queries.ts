import type { BrowserKey } from '#rooms/record/ids.ts'
import { prepareQuery } from './prepared-query.ts'
import type { RoomStore } from './room-store.ts'
import type { Sql } from './sql-dialect.ts'

const SEAT = [
  'rooms.id as roomId',
  'rooms.code as roomCode',
  'players.id as playerId',
  'players.joined_at as joinedAt',
] as const

export function createSeatQueries(db: Sql): Pick<RoomStore, 'findSeats' | 'findSurplusSeats'> {
  const seatsOf = prepareQuery((sql, { browserKey }: { readonly browserKey: BrowserKey }) =>
    sql
      .selectFrom('players')
      .innerJoin('rooms', 'rooms.id', 'players.room_id')
      .select(SEAT)
      .where('players.browser_key', '=', browserKey)
      .orderBy('players.joined_at', 'desc')
      .orderBy('players.id'),
  )

  return {
    findSeats: async (browserKey) => (await seatsOf(db, { browserKey })).rows,

    findSurplusSeats: async () => {
      const seats = await db
        .selectFrom('players')
        .innerJoin('rooms', 'rooms.id', 'players.room_id')
        .select([...SEAT, 'players.browser_key as browserKey'])
        // The subquery needs an index only.
        .where('players.browser_key', 'in', (keys) =>
          keys
            .selectFrom('players as every')
            .select('every.browser_key')
            .groupBy('every.browser_key')
            .having(({ fn }) => fn.countAll(), '>', 1),
        )
        .orderBy('players.browser_key')
        .orderBy('players.joined_at', 'desc')
        .orderBy('players.id')
        .execute()
      return seats.flatMap(({ browserKey, ...seat }, index) =>
        seats[index - 1]?.browserKey === browserKey ? [seat] : [],
      )
    },
  }
}
