import { sql } from 'kysely'
import type { EpochMs, RoomId } from '#rooms/record/ids.ts'
import { NEGLECTED_LIMIT } from './retention.ts'
import type { EmptyBefore } from './room-store.ts'
import type { Sql } from './sql-dialect.ts'

export async function findNeglectedRooms(
  db: Sql,
  now: EpochMs,
  emptyBefore: EmptyBefore,
): Promise<readonly RoomId[]> {
  const overdue = db
    .selectFrom('game_states')
    .innerJoin('game_sessions', 'game_sessions.id', 'game_states.session_id')
    .where('phase_ends_at', '<', now)
    .select(['room_id as id', 'phase_ends_at as since'])
  const empty = db
    .selectFrom('rooms')
    .where((where) =>
      where.or([
        where('empty_since', 'is', null),
        ...(['waiting', 'playing'] as const).map((status) =>
          where.and([where('status', '=', status), where('empty_since', '<', emptyBefore[status])]),
        ),
      ]),
    )
    .select(['id', 'empty_since as since'])
  const rooms = await db
    .selectFrom(overdue.unionAll(empty).as('neglected'))
    .select('id')
    .groupBy('id')
    .orderBy(
      (each) => each.fn.min('since'),
      (order) => order.asc().nullsLast(),
    )
    // Among more rooms than the limit, each gets its turn.
    .orderBy(sql`random()`)
    .limit(NEGLECTED_LIMIT)
    .execute()
  return rooms.map(({ id }) => id)
}
