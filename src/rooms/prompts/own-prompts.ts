import { accept, type Result, refuse } from '../commands/result.ts'
import type { RoomRefusal } from '../commands/room-refusal.ts'
import { acceptRecord, type Rule, type RuleContext } from '../commands/rule-context.ts'
import type { BrowserKey, GameId, PlayerId } from '../record/ids.ts'
import { type PromptsRow, promptsTable, type RoomRecord } from '../record/room-record.ts'
import { putRow } from '../record/table-rows.ts'
import { cleanText } from '../text/names.ts'
import type { PromptsSummary } from '../view/room-view.ts'
import {
  PROMPT_LENGTH_MAX,
  PROMPT_LINES_MAX,
  PROMPTS_BYTES_MAX,
  promptBytesOf,
  ROOM_PROMPTS_BYTES_MAX,
} from './prompt-limits.ts'

/** Stores the host's lines for a game, in place of those that the room has for it. All of them or none. */
export const savePrompts: Rule<'savePrompts'> = (record, command, context) => {
  const { gameId, playerId } = command
  const lines = cleanLines(command.lines, gameId, context)
  if (!lines.ok) return lines
  const others = record.prompts.filter((row) => row.gameId !== gameId)
  const bytes = promptBytesOf(lines.value)
  const total = others.reduce((sum, row) => sum + promptBytesOf(row.lines), bytes)
  if (bytes > PROMPTS_BYTES_MAX || total > ROOM_PROMPTS_BYTES_MAX) return refuse({ code: 'too-many-prompts' })
  const browserKey = browserKeyOf(record, playerId)
  if (browserKey === null) return refuse({ code: 'player-not-found' })
  const row = { roomId: record.room.id, gameId, browserKey, lines: lines.value, isOn: true }
  return acceptRecord({ ...record, prompts: putRow(promptsTable, others, row) })
}

/** Whether the next game uses the room's own prompts. */
export const switchPrompts: Rule<'switchPrompts'> = (record, command) => {
  const row = findPrompts(record, command.gameId)
  if (row === undefined) return refuse({ code: 'no-prompts-here' })
  const prompts = putRow(promptsTable, record.prompts, { ...row, isOn: command.isOn })
  return acceptRecord({ ...record, prompts })
}

export const deletePrompts: Rule<'deletePrompts'> = (record, { gameId }) => {
  return acceptRecord({ ...record, prompts: record.prompts.filter((row) => row.gameId !== gameId) })
}

/** The stored lines, for the host whose browser wrote them. */
export function readPrompts(
  record: RoomRecord,
  playerId: PlayerId,
  gameId: GameId,
): Result<readonly string[], RoomRefusal> {
  if (playerId !== record.room.hostId) return refuse({ code: 'not-host' })
  const row = findPrompts(record, gameId)
  if (row === undefined) return refuse({ code: 'no-prompts-here' })
  return row.browserKey === browserKeyOf(record, playerId)
    ? accept(row.lines)
    : refuse({ code: 'prompts-not-yours' })
}

/** The room's own prompts without their lines, for the host alone. */
export function viewPrompts(record: RoomRecord, viewer: PlayerId | null): readonly PromptsSummary[] {
  if (viewer === null || viewer !== record.room.hostId) return []
  const browserKey = browserKeyOf(record, viewer)
  // Damaged lines are replaced by none (ROOM-188).
  const saved = record.prompts.filter(({ lines }) => lines.length > 0)
  return saved.map((row) => ({
    gameId: row.gameId,
    count: row.lines.length,
    isOn: row.isOn,
    isOwn: row.browserKey === browserKey,
  }))
}

/** The lines that a game uses: none while they are switched off. */
export function activePrompts(record: RoomRecord, gameId: GameId): readonly string[] {
  const row = findPrompts(record, gameId)
  return row?.isOn === true ? row.lines : []
}

/** The cleaned lines, if the game takes all of them. A refused line is named by its number in the upload, from 1. */
function cleanLines(
  uploaded: readonly string[],
  gameId: GameId,
  { games }: RuleContext,
): Result<readonly string[], RoomRefusal> {
  const game = games.get(gameId)
  if (game === undefined) return refuse({ code: 'unknown-game' })
  if (game.checkPrompts === null) return refuse({ code: 'no-prompts-here' })
  const filled = Array.from(uploaded.entries()).filter(([, line]) => line.trim() !== '')
  // Counted before they are cleaned, which costs more than counting.
  if (filled.length > PROMPT_LINES_MAX) return refuse({ code: 'too-many-prompts' })
  const lines = filled.map(([, line]) => cleanText(line))
  const refuseLine = (place: number): Result<never, RoomRefusal> =>
    refuse({ code: 'invalid-prompts', line: (filled[place]?.[0] ?? 0) + 1 })
  const tooLong = lines.findIndex((line) => Array.from(line).length > PROMPT_LENGTH_MAX)
  if (tooLong !== -1) return refuseLine(tooLong)
  const { good, bad } = game.checkPrompts(lines)
  const [first] = bad
  if (first !== undefined) return refuseLine(first.number - 1)
  return good.length === 0 ? refuseLine(0) : accept(good.map(({ text }) => text))
}

function findPrompts(record: RoomRecord, gameId: GameId): PromptsRow | undefined {
  return record.prompts.find((row) => row.gameId === gameId)
}

function browserKeyOf(record: RoomRecord, playerId: PlayerId): BrowserKey | null {
  return record.players.find((player) => player.id === playerId)?.browserKey ?? null
}
