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
export const ROOMS_LIMIT = 500

const ANSWERS_PER_STEP = 2_000

/** Deletes expired rows, of the answers a bounded number; true if there may be more of those. */
export async function sweepSome(db: Sql, now: EpochMs): Promise<boolean> {
  const answeredBefore = now - ANSWER_TTL_MS
  // Up to a time instead of a list of rows: one range of the index, in the same order on every node.
  const { rows } = await sql<{ at: EpochMs }>`select at from answered_commands where at <= ${answeredBefore}
    order by at limit 1 offset ${ANSWERS_PER_STEP - 1}`.execute(db)
  const [last] = rows
  await sql`delete from answered_commands where at <= ${last?.at ?? answeredBefore}`.execute(db)
  if (last !== undefined) return true
  await sql`delete from retired_codes where retired_at <= ${now - CODE_COOLDOWN_MS}`.execute(db)
  await sql`delete from presence_notes where noted_at <= ${now - STORED_PRESENCE_TTL_MS}`.execute(db)
  return false
}

export async function findNeglectedRooms(
  db: Sql,
  now: EpochMs,
  { playing, waiting }: EmptyBefore,
): Promise<readonly RoomId[]> {
  // Among more rooms than the limit, each gets its turn.
  const { rows } = await sql<{ id: RoomId }>`select id from (
      select room_id as id, phase_ends_at as since from game_states
        join game_sessions on game_sessions.id = game_states.session_id where phase_ends_at < ${now}
      union all
      select id, empty_since as since from rooms where empty_since is null
        or (status = 'waiting' and empty_since < ${waiting}) or (status = 'playing' and empty_since < ${playing})
    ) as neglected
    group by id order by min(since) asc nulls last, random() limit ${NEGLECTED_LIMIT}`.execute(db)
  return rows.map(({ id }) => id)
}
