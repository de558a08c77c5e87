import * as v from 'valibot'
import type { ShapeOf } from '#rooms/record/fields.ts'
import { RoomId } from '#rooms/record/ids.ts'

/** The secret part of a pass: 256 bits in base64url. */
export const WatchKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))

/** With it a watcher returns to a room, even to one that was locked since. It is valid for one browser only. */
export const WatchPass = v.strictObject({ roomId: RoomId, key: WatchKey })
export type WatchPass = ShapeOf<typeof WatchPass>
