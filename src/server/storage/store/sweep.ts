import type { EpochMs } from '#rooms/record/ids.ts'
import { ANSWER_TTL_MS, CODE_COOLDOWN_MS, STORED_PRESENCE_TTL_MS } from './retention.ts'
import type { Sql } from './sql-dialect.ts'

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
