import * as v from 'valibot'
import type { FactId, GameId, PlayerId, RoomCode, RoomId, SessionId } from '#rooms/ids.ts'

/** What ids, codes, names and moments look like on their way to a browser. */

const uuid = v.pipe(v.string(), v.uuid())

export const roomId = v.pipe(
  uuid,
  v.transform((id) => id as RoomId),
)
export const playerId = v.pipe(
  uuid,
  v.transform((id) => id as PlayerId),
)
export const sessionId = v.pipe(
  uuid,
  v.transform((id) => id as SessionId),
)
export const factId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f-]{36}-\d{3}$/),
  v.transform((id) => id as FactId),
)
export const gameId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,40}$/),
  v.transform((id) => id as GameId),
)
export const roomCode = v.pipe(
  v.string(),
  v.regex(/^[BCDFGHJKLMNPQRSTVWXZ23456789]{4}$/),
  v.transform((code) => code as RoomCode),
)
export const topic = v.pipe(v.string(), v.regex(/^room:[0-9a-f-]{36}$/))

export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
export const epochMs = count

/** At most 20 characters, each of up to two units. */
export const playerName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(40))
/** How a player is drawn. */
export const avatarFields = {
  avatar: v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))),
  avatarColor: v.pipe(v.string(), v.regex(/^tile-\d{1,2}$/)),
}
