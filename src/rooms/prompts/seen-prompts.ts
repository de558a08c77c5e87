import type { RoomGame } from '../games/room-game.ts'
import type { GameId } from '../record/ids.ts'
import { type GameRows, type RoomRecord, seenPromptsTable } from '../record/room-record.ts'
import { putRow } from '../record/table-rows.ts'

/** Prompts of one game that a room remembers; beyond that, the least recently shown are dropped. */
const SEEN_PROMPTS_MAX = 1_000

/** The ids of the game's prompts that the room has seen, the most recently shown last. */
export function seenPromptsOf({ seenPrompts }: RoomRecord, gameId: GameId): readonly string[] {
  return seenPrompts.find((row) => row.gameId === gameId)?.promptIds ?? []
}

/** Remembers the prompts that a game has shown. */
export function rememberPrompts(record: RoomRecord, game: RoomGame, rows: GameRows): RoomRecord {
  const shown = [...new Set(game.shownPrompts(rows))]
  if (shown.length === 0) return record
  const earlier = seenPromptsOf(record, game.id).filter((id) => !shown.includes(id))
  const promptIds = [...earlier, ...shown].slice(-SEEN_PROMPTS_MAX)
  const row = { roomId: record.room.id, gameId: game.id, promptIds }
  return { ...record, seenPrompts: putRow(seenPromptsTable, record.seenPrompts, row) }
}
