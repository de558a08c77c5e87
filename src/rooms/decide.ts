import { endGame, makeMove, playAgain, readGame, settleGame, startGame } from './game-lifecycle.ts'
import { changeSettings, resizeRoom, selectGame, voteForGame } from './game-selection.ts'
import type { PlayerId } from './ids.ts'
import { createRoom, joinRoom, leaveRoom, transferHost } from './membership.ts'
import { lockRoom, readmitPlayer, removeByHost, renewInvite } from './moderation.ts'
import { accept, type Result, refuse } from './result.ts'
import type { PlayerCommand, RoomCommand } from './room-command.ts'
import type { PlayerRow, RoomRecord } from './room-record.ts'
import type { RoomRefusal } from './room-refusal.ts'
import { diffRecords, type RowChange } from './row-change.ts'
import type { Decision, RuleContext, Ruling, Step } from './rule-context.ts'
import { settleRoom } from './settle-room.ts'

/**
 * What the rules make of a command: the room afterwards, or a refusal that changes nothing.
 * The only door to the rules; the same for a node, a simulation and a test. `record` is null for `create` alone.
 */
export function decide(
  record: RoomRecord | null,
  command: RoomCommand,
  context: RuleContext,
): Result<Decision, RoomRefusal> {
  const ruling = rule(record, command, context)
  if (!ruling.ok) return ruling
  const { record: after, notices = [], answer = null } = ruling.value
  const counted = after === null || after === record ? after : countVersion(record, after)
  const changes = diffRecords(record, counted)
  // Rules may rebuild rows with the values they had: then the version alone differs.
  return changes.every(changesVersionOnly)
    ? accept({ record, changes: [], notices: [], answer })
    : accept({ record: counted, changes, notices, answer })
}

function changesVersionOnly(change: RowChange): boolean {
  return change.table === 'rooms' && change.op === 'update' && change.changed.join() === 'version'
}

function rule(record: RoomRecord | null, command: RoomCommand, context: RuleContext): Ruling {
  if (command.type === 'create') {
    if (record !== null) throw new Error('create was asked of a room that exists')
    return createRoom(command, context)
  }
  if (record === null) throw new Error(`${command.type} was asked of a room that does not exist`)
  if (readGame(record, context)?.kind === 'newer') return ruleNewerGame(record, command, context)
  if (command.type === 'settle') return accept(settleRoom(record, context))
  // The clock first: a move sent after the deadline meets the phase that the deadline made.
  const settled = settleGame(record, context)
  if (settled.record === null) return accept(settled)
  const ruling =
    command.type === 'join'
      ? joinRoom(settled.record, command, context)
      : rulePlayerCommand(settled.record, command, context)
  return ruling.ok ? accept(thenSettle(settled, ruling.value, context)) : ruling
}

/**
 * ROOM-56: a room whose game a later build began changes in no way. That includes leaving, because the game's rows must
 * change with its players. A room that plays takes nobody in; a browser with a seat gets it back, without a new name.
 */
function ruleNewerGame(
  record: RoomRecord,
  command: Exclude<RoomCommand, { type: 'create' }>,
  context: RuleContext,
): Ruling {
  if (command.type === 'settle') return accept({ record })
  if (command.type !== 'join') return refuse({ code: 'restarting' })
  const joined = joinRoom(record, command, context)
  return joined.ok ? accept({ record, answer: joined.value.answer ?? null }) : joined
}

/** Joins what the clock did, what the command did, and what the game makes of both. */
function thenSettle(before: Step, step: Step, context: RuleContext): Step {
  const after = step.record === null ? { record: null } : settleGame(step.record, context)
  const notices = [before, step, after].flatMap((one) => one.notices ?? [])
  return { record: after.record, notices, answer: step.answer ?? null }
}

function rulePlayerCommand(record: RoomRecord, command: PlayerCommand, context: RuleContext): Ruling {
  const player = findPlayer(record, command.playerId)
  if (player === undefined) return refuse({ code: 'player-not-found' })
  const refusal = roleRefusal(command, player) ?? statusRefusal(command, record)
  if (refusal !== null) return refuse(refusal)
  switch (command.type) {
    case 'leave':
      return leaveRoom(record, command, context)
    case 'vote-for-game':
      return voteForGame(record, command, player, context)
    case 'select-game':
      return selectGame(record, command, context)
    case 'change-settings':
      return changeSettings(record, command, context)
    case 'resize-room':
      return resizeRoom(record, command)
    case 'start-game':
      return startGame(record, player.id, context)
    case 'play-again':
      return playAgain(record, player.id, context)
    case 'end-game':
      return endGame(record)
    case 'transfer-host':
      return transferHost(record, command)
    case 'remove-player':
      return removeByHost(record, command, context)
    case 'readmit-player':
      return readmitPlayer(record, command)
    case 'lock-room':
      return lockRoom(record, command)
    case 'renew-invite':
      return renewInvite(record, command)
    case 'make-move':
      return makeMove(record, command, context)
  }
}

const HOST_ONLY: ReadonlySet<PlayerCommand['type']> = new Set([
  'select-game',
  'change-settings',
  'resize-room',
  'start-game',
  'play-again',
  'end-game',
  'transfer-host',
  'remove-player',
  'readmit-player',
  'lock-room',
  'renew-invite',
] as const)

const LOBBY_ONLY: ReadonlySet<PlayerCommand['type']> = new Set([
  'vote-for-game',
  'select-game',
  'change-settings',
  'resize-room',
  'start-game',
] as const)

function roleRefusal(command: PlayerCommand, player: PlayerRow): RoomRefusal | null {
  return HOST_ONLY.has(command.type) && !player.isHost ? { code: 'not-host' } : null
}

function statusRefusal(command: PlayerCommand, record: RoomRecord): RoomRefusal | null {
  return LOBBY_ONLY.has(command.type) && record.room.status === 'playing'
    ? { code: 'game-in-progress' }
    : null
}

function findPlayer(record: RoomRecord, playerId: PlayerId): PlayerRow | undefined {
  return record.players.find((player) => player.id === playerId)
}

/** One version for each commit, however much it changes. */
function countVersion(before: RoomRecord | null, after: RoomRecord): RoomRecord {
  return { ...after, room: { ...after.room, version: (before?.room.version ?? 0) + 1 } }
}
