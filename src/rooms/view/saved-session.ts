import * as v from 'valibot'
import { DrawnCode, PlayerId, RoomId } from '../record/ids.ts'
import type { ShapeOf } from '../record/shape-of.ts'

/** A browser's seat in a room, as the browser stores it. None of it is a credential. */
export const SavedSession = v.strictObject({ playerId: PlayerId, roomCode: DrawnCode, roomId: RoomId })
export type SavedSession = ShapeOf<typeof SavedSession>
