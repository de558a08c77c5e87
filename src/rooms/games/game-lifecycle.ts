import * as v from 'valibot'
import { refuse } from '../commands/result.ts'
import {
  acceptRecord,
  acceptStep,
  momentOf,
  type Rule,
  type RuleContext,
  type Ruling,
  type Step,
} from '../commands/rule-context.ts'
import { countGame, enrolInEvening } from '../evening/evening.ts'
import { activePrompts } from '../prompts/own-prompts.ts'
import type { GameId, PlayerId } from '../record/ids.ts'
import {
  type GameRows,
  type RoomRecord,
  type RoomRow,
  seenPromptsTable,
  sessionsTable,
  withPlayer,
  withRoom,
} from '../record/room-record.ts'
import { putRow } from '../record/table-rows.ts'
import { MIN_PLAYERS_TO_START } from './game-selection.ts'
import type { GameReading, GameStep, RoomGame } from './room-game.ts'
import { selectionOf } from './table-games.ts'

export const startGame: Rule<'startGame'> = (record, command, context) => {
  return beginGame(record, command, context, selectionOf(record.room, context))
}

function beginGame(
  record: RoomRecord,
  { playerId }: { readonly playerId: PlayerId },
  context: RuleContext,
  { gameId, gameSettings }: Pick<RoomRow, 'gameId' | 'gameSettings'>,
): Ruling {
  const { maxPlayers } = record.room
  if (gameId === null || gameSettings === null) return refuse({ code: 'no-game-selected' })
  const game = context.games.get(gameId)
  if (game === undefined) return refuse({ code: 'unknown-game' })
  const count = record.players.length
  const min = Math.max(MIN_PLAYERS_TO_START, game.minPlayers)
  const max = Math.min(maxPlayers, game.maxPlayers)
  if (count < min) return refuse({ code: 'too-few-players', min })
  if (count > max) return refuse({ code: 'too-many-players', max })
  const session = {
    id: v.parse(sessionsTable.row.entries.id, context.newId()),
    roomId: record.room.id,
    gameId,
    settings: gameSettings,
    startedAt: context.now,
  }
  const players = record.players.map(({ id, name, avatar, avatarColor }) => {
    return { id, name, avatar, avatarColor }
  })
  const prompts = {
    own: activePrompts(record, gameId),
    seen: seenPromptsOf(record, gameId),
    language: record.room.promptLanguage,
  }
  const seed = drawSeed(context)
  const beginning = { sessionId: session.id, players, settings: gameSettings, seed, prompts }
  const begun = game.begin(beginning, session, momentOf(record, context))
  const playing = withRoom(enrolInEvening(withoutWishes(record)), { status: 'playing' })
  const notice = { kind: 'game-started', by: playerId, gameId, playerCount: count } as const
  return acceptRecord({ ...playing, game: begun }, [notice])
}

/** 128 random bits, in four parts: the server's generator draws up to 48. */
function drawSeed({ randomInt }: RuleContext): string {
  const draw = () => randomInt(2 ** 32).toString(16)
  return Array.from({ length: 4 }, () => draw().padStart(8, '0')).join('')
}

/** Starts a finished game again, with the same settings. */
export const playAgain: Rule<'playAgain'> = (record, command, context) => {
  const running = runningGame(record, context)
  if (running === null) return refuse({ code: 'no-game-in-progress' })
  if (!running.game.isOver(running.rows)) return refuse({ code: 'game-not-over' })
  // Also a game that is not on the table: it goes on until the host ends it.
  return beginGame(rememberPrompts(record, running.game, running.rows), command, context, record.room)
}

/** Asks the host for another game, once one is over. */
export const askForMore: Rule<'askForMore'> = (record, { playerId }, context) => {
  if (record.room.hostId === playerId) return refuse({ code: 'host-cannot-ask' })
  const running = runningGame(record, context)
  if (running === null) return refuse({ code: 'no-game-in-progress' })
  if (!running.game.isOver(running.rows)) return refuse({ code: 'game-not-over' })
  return acceptRecord(withPlayer(record, playerId, { wantsMore: true }))
}

/** The record in which no player asks for another game. */
function withoutWishes(record: RoomRecord): RoomRecord {
  const players = record.players.map((one) => (one.wantsMore ? { ...one, wantsMore: false } : one))
  return { ...record, players }
}

/** Returns the room to its lobby; the game and its settings are cleared. */
export const endGame: Rule<'endGame'> = (record, _command, context) => {
  return acceptRecord(toLobby(record, context), [{ kind: 'game-ended', reason: 'host' }])
}

export const makeMove: Rule<'makeMove'> = (record, command, context) => {
  const running = runningGame(record, context)
  if (running === null) return refuse({ code: 'no-game-in-progress' })
  const moved = running.game.move(running.rows, command.playerId, command.move, momentOf(record, context))
  return moved.ok ? acceptStep(withStep(record, moved.value, context)) : moved
}

export const hideEntry: Rule<'hideEntry'> = (record, { entry }, context) => {
  const running = runningGame(record, context)
  if (running === null) return refuse({ code: 'no-game-in-progress' })
  const hidden = running.game.hide(running.rows, entry)
  return hidden.ok ? acceptStep(withStep(record, hidden.value, context)) : hidden
}

/** Applies time, presence and leavers to the running game. A damaged game ends (ROOM-55). */
export function settleGame(record: RoomRecord, context: RuleContext): Step<RoomRecord> {
  if (readGame(record, context)?.kind === 'damaged')
    return { record: toLobby(record, context), notices: [{ kind: 'game-ended', reason: 'unreadable' }] }
  const running = runningGame(record, context)
  if (running === null) return { record }
  const members = new Set(record.players.map((player) => player.id))
  return withStep(record, running.game.settle(running.rows, members, momentOf(record, context)), context)
}

function withStep(record: RoomRecord, step: GameStep, context: RuleContext): Step<RoomRecord> {
  const { abort, rows } = step
  if (abort !== null) {
    const notice = { kind: 'game-ended', reason: 'aborted', gameId: rows.session.gameId, abort } as const
    return { record: toLobby({ ...record, game: rows }, context), notices: [notice] }
  }
  if (rows === record.game) return { record }
  return { record: countIfOver({ ...record, game: rows }, record.game, context) }
}

/** Adds a game that has just reached its podium to the score of the evening. */
function countIfOver(record: RoomRecord, before: RoomRecord['game'], context: RuleContext): RoomRecord {
  const game = before === null ? undefined : context.games.get(before.session.gameId)
  if (game === undefined || before === null || record.game === null) return record
  if (game.isOver(before) || !game.isOver(record.game)) return record
  return countGame(record, game.ranking(record.game))
}

function toLobby(before: RoomRecord, context: RuleContext): RoomRecord {
  const running = runningGame(before, context)
  const record = running === null ? before : rememberPrompts(before, running.game, running.rows)
  const lobby = withRoom(withoutWishes(record), { status: 'waiting', gameId: null, gameSettings: null })
  return { ...lobby, game: null }
}

/** How this build reads the game in progress; null if there is none, or it cannot be played here. */
export function readGame(
  { room, game: rows }: RoomRecord,
  { games }: Pick<RuleContext, 'games'>,
): GameReading | null {
  if (room.status !== 'playing') return null
  const selected = room.gameId === null ? undefined : games.get(room.gameId)
  if (rows === null)
    return selected === undefined ? null : { kind: 'damaged', reason: 'the room has no session' }
  const { gameId } = rows.session
  if (selected !== undefined && gameId !== room.gameId)
    return { kind: 'damaged', reason: 'the session is of another game than the room' }
  return games.get(gameId)?.read(rows) ?? null
}

/** The game in progress, if this build has its rules and can read it. */
export function runningGame(
  record: RoomRecord,
  context: Pick<RuleContext, 'games'>,
): { readonly game: RoomGame; readonly rows: NonNullable<RoomRecord['game']> } | null {
  if (record.game === null || readGame(record, context)?.kind !== 'readable') return null
  const game = context.games.get(record.game.session.gameId)
  return game === undefined ? null : { game, rows: record.game }
}

/** Prompts of one game that a room remembers; beyond that, the least recently shown are dropped. */
const SEEN_PROMPTS_MAX = 1_000

/** The ids of the game's prompts that the room has seen, the most recently shown last. */
function seenPromptsOf({ seenPrompts }: RoomRecord, gameId: GameId): readonly string[] {
  return seenPrompts.find((row) => row.gameId === gameId)?.promptIds ?? []
}

function rememberPrompts(record: RoomRecord, game: RoomGame, rows: GameRows): RoomRecord {
  const shown = [...new Set(game.shownPrompts(rows))]
  if (shown.length === 0) return record
  const earlier = seenPromptsOf(record, game.id).filter((id) => !shown.includes(id))
  const promptIds = [...earlier, ...shown].slice(-SEEN_PROMPTS_MAX)
  const row = { roomId: record.room.id, gameId: game.id, promptIds }
  return { ...record, seenPrompts: putRow(seenPromptsTable, record.seenPrompts, row) }
}
