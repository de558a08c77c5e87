import { sql } from 'kysely'
import type { EpochMs, RoomId } from '#rooms/record/ids.ts'
import type { EmptyBefore } from './room-store.ts'
import type { Sql } from './sql-dialect.ts'

/** A released code is not drawn again for this long. */
export const CODE_COOLDOWN_MS = 24 * 60 * 60 * 1000
/**
 * A retried command gets its stored answer for this long. A page stops retrying after 30 s, but a suspended
 * one may retry hours later.
 */
export const ANSWER_TTL_MS = 6 * 60 * 60 * 1000
/** The most neglected rooms that one query returns. */
export const NEGLECTED_LIMIT = 200
/** Stored presence is valid for a few seconds only. */
export const STORED_PRESENCE_TTL_MS = 60_000
/** The most rooms of one query. */
export const ROOMS_LIMIT = 500

const ANSWERS_PER_STEP = 2_000

/** Deletes expired rows, of the answers a bounded number; true if there may be more of those. */
export async function sweepSome(db: Sql, now: EpochMs): Promise<boolean> {
  const answeredBefore = now - ANSWER_TTL_MS
  // Up to a time instead of a list of rows: one range of the index, in the same order on every node.
  const last = await db
    .selectFrom('answered_commands')
    .select('at')
    .where('at', '<=', answeredBefore)
    .orderBy('at')
    .limit(1)
    .offset(ANSWERS_PER_STEP - 1)
    .executeTakeFirst()
  await db
    .deleteFrom('answered_commands')
    .where('at', '<=', last?.at ?? answeredBefore)
    .execute()
  if (last !== undefined) return true
  await db
    .deleteFrom('retired_codes')
    .where('retired_at', '<=', now - CODE_COOLDOWN_MS)
    .execute()
  await db
    .deleteFrom('presence_notes')
    .where('noted_at', '<=', now - STORED_PRESENCE_TTL_MS)
    .execute()
  return false
}

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
