import * as v from 'valibot'
import type { GameTable } from '#rooms/games/room-game.ts'
import type { SessionId } from '#rooms/record/ids.ts'
import { storedId } from '#rooms/record/room-record.ts'
import type { ShapeOf } from '#rooms/record/shape-of.ts'

/**
 * A row of `game_entries`, the table of games without tables of their own: what each stores one row at a time,
 * such as the players' answers.
 */
const GameEntryRow = v.object({
  sessionId: storedId<SessionId>(),
  /** What the game stores here: `answer`. */
  kind: v.pipe(v.string(), v.nonEmpty()),
  /** Identifies the row among those of its kind: round and player. */
  key: v.pipe(v.string(), v.nonEmpty()),
  value: v.unknown(),
})
export type GameEntryRow = ShapeOf<typeof GameEntryRow>

export const gameEntries: GameTable<typeof GameEntryRow> = {
  name: 'game_entries',
  row: GameEntryRow,
  key: ['sessionId', 'kind', 'key'],
}
