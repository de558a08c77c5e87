import { MIN_PLAYERS_TO_START } from './game-selection.ts'
import type { PlayerId, SessionId } from './ids.ts'
import { refuse } from './result.ts'
import type { CommandOf } from './room-command.ts'
import type { GameReading, GameStep, RoomGame } from './room-game.ts'
import type { RoomRecord } from './room-record.ts'
import { acceptStep, momentOf, type RuleContext, type Ruling, type Step } from './rule-context.ts'

const SEEDS = 2 ** 32

/** Starts the selected game with all players of the room. */
export function startGame(
  record: RoomRecord,
  { playerId }: { readonly playerId: PlayerId },
  context: RuleContext,
): Ruling {
  const { gameId, gameSettings, maxPlayers } = record.room
  if (gameId === null || gameSettings === null) return refuse({ code: 'no-game-selected' })
  const game = context.games.get(gameId)
  if (game === undefined) return refuse({ code: 'unknown-game' })
  const count = record.players.length
  const min = Math.max(MIN_PLAYERS_TO_START, game.minPlayers)
  const max = Math.min(maxPlayers, game.maxPlayers)
  if (count < min) return refuse({ code: 'too-few-players', min })
  if (count > max) return refuse({ code: 'too-many-players', max })
  const session = {
    id: context.newId() as SessionId,
    roomId: record.room.id,
    gameId,
    settings: gameSettings,
    startedAt: context.now,
  }
  const players = record.players.map(({ id, name, avatar, avatarColor }) => ({
    id,
    name,
    avatar,
    avatarColor,
  }))
  const beginning = {
    sessionId: session.id,
    players,
    settings: gameSettings,
    seed: context.randomInt(SEEDS),
    prompts: { own: [], seen: [] },
  }
  return acceptStep({
    record: {
      ...record,
      room: { ...record.room, status: 'playing' },
      game: game.begin(beginning, session, momentOf(record, context)),
    },
    notices: [{ kind: 'game-started', by: playerId, gameId, playerCount: count }],
  })
}

/** Starts a finished game again, with the same settings. */
export function playAgain(record: RoomRecord, command: CommandOf<'playAgain'>, context: RuleContext): Ruling {
  const running = runningGame(record, context)
  if (running === null) return refuse({ code: 'no-game-in-progress' })
  return running.game.isOver(running.rows)
    ? startGame(record, command, context)
    : refuse({ code: 'game-not-over' })
}

/** Returns the room to its lobby; the game and its settings are cleared. */
export function endGame(record: RoomRecord): Ruling {
  return acceptStep({ record: toLobby(record), notices: [{ kind: 'game-ended', reason: 'host' }] })
}

export function makeMove(record: RoomRecord, command: CommandOf<'makeMove'>, context: RuleContext): Ruling {
  const running = runningGame(record, context)
  if (running === null) return refuse({ code: 'no-game-in-progress' })
  const moved = running.game.move(running.rows, command.playerId, command.move, momentOf(record, context))
  return moved.ok ? acceptStep(withStep(record, moved.value)) : moved
}

/** Applies time, presence and leavers to the running game. A damaged game ends (ROOM-55). */
export function settleGame(record: RoomRecord, context: RuleContext): Step<RoomRecord> {
  if (readGame(record, context)?.kind === 'damaged')
    return { record: toLobby(record), notices: [{ kind: 'game-ended', reason: 'unreadable' }] }
  const running = runningGame(record, context)
  if (running === null) return { record }
  const members = new Set(record.players.map((player) => player.id))
  return withStep(record, running.game.settle(running.rows, members, momentOf(record, context)))
}

function withStep(record: RoomRecord, step: GameStep): Step<RoomRecord> {
  if (step.abort !== null)
    return { record: toLobby(record), notices: [{ kind: 'game-ended', reason: step.abort }] }
  return step.rows === record.game ? { record } : { record: { ...record, game: step.rows } }
}

function toLobby(record: RoomRecord): RoomRecord {
  return {
    ...record,
    room: { ...record.room, status: 'waiting', gameId: null, gameSettings: null },
    game: null,
  }
}

/** How this build reads the game in progress; null if there is none, or it is not offered here. */
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

/** The game in progress, if this deployment offers it and can read it. */
export function runningGame(
  record: RoomRecord,
  context: Pick<RuleContext, 'games'>,
): { readonly game: RoomGame; readonly rows: NonNullable<RoomRecord['game']> } | null {
  if (record.game === null || readGame(record, context)?.kind !== 'readable') return null
  const game = context.games.get(record.game.session.gameId)
  return game === undefined ? null : { game, rows: record.game }
}
