import { newEvening } from '../evening/evening.ts'
import {
  askForMore,
  endGame,
  hideEntry,
  makeMove,
  playAgain,
  readGame,
  settleGame,
  startGame,
} from '../games/game-lifecycle.ts'
import {
  changeSettings,
  resizeRoom,
  selectGame,
  setPace,
  setPromptLanguage,
  voteForGame,
} from '../games/game-selection.ts'
import { setTable } from '../games/table-games.ts'
import { createRoom, joinRoom, leaveRoom, rerollAvatar, transferHost } from '../membership/membership.ts'
import {
  allowReactions,
  allowWatchers,
  lockRoom,
  readmitPlayer,
  removeByHost,
  renewInvite,
} from '../membership/moderation.ts'
import { deletePrompts, savePrompts, switchPrompts } from '../prompts/own-prompts.ts'
import type { PlayerId } from '../record/ids.ts'
import type { PlayerRow, RoomRecord } from '../record/room-record.ts'
import { type CommandName, commands, type PlayerCommandName } from './commands.ts'
import { accept, refuse } from './result.ts'
import type { RoomCommandName } from './room-command.ts'
import type { RoomRefusal } from './room-refusal.ts'
import { acceptStep, type Rule, type RuleContext, type Step } from './rule-context.ts'
import { settleRoom } from './settle-room.ts'

/** The rule of every command. The record is null if the room does not exist. */
type Rules = { readonly [Name in RoomCommandName]: Rule<Name, RoomRecord | null> }

export const rules: Rules = {
  createRoom,
  settle: inRoom((record, _command, context) =>
    acceptStep(isNewer(record, context) ? { record } : settleRoom(record, context)),
  ),
  joinRoom: inRoom((record, command, context) =>
    isNewer(record, context)
      ? seatInNewerGame(record, command, context)
      : withSettling(joinRoom)(record, command, context),
  ),
  leaveRoom: ofPlayer(leaveRoom),
  voteForGame: ofPlayer(voteForGame),
  selectGame: ofPlayer(selectGame),
  changeSettings: ofPlayer(changeSettings),
  resizeRoom: ofPlayer(resizeRoom),
  setTable: ofPlayer(setTable),
  savePrompts: ofPlayer(savePrompts),
  switchPrompts: ofPlayer(switchPrompts),
  deletePrompts: ofPlayer(deletePrompts),
  rerollAvatar: ofPlayer(rerollAvatar),
  setPromptLanguage: ofPlayer(setPromptLanguage),
  setPace: ofPlayer(setPace),
  allowReactions: ofPlayer(allowReactions),
  allowWatchers: ofPlayer(allowWatchers),
  newEvening: ofPlayer(newEvening),
  startGame: ofPlayer(startGame),
  playAgain: ofPlayer(playAgain),
  askForMore: ofPlayer(askForMore),
  endGame: ofPlayer(endGame),
  transferHost: ofPlayer(transferHost),
  removePlayer: ofPlayer(removeByHost),
  readmitPlayer: ofPlayer(readmitPlayer),
  lockRoom: ofPlayer(lockRoom),
  renewInvite: ofPlayer(renewInvite),
  hideEntry: ofPlayer(hideEntry),
  makeMove: ofPlayer(makeMove),
}

function inRoom<Name extends RoomCommandName>(rule: Rule<Name>): Rule<Name, RoomRecord | null> {
  return (record, command, context) => {
    if (record === null) throw new Error(`${command.type} was sent to a room that does not exist`)
    return rule(record, command, context)
  }
}

/** A command of a player: refused by role, then by the room's status, then by its own rule. */
function ofPlayer<Name extends PlayerCommandName>(rule: Rule<Name>): Rule<Name, RoomRecord | null> {
  const checked: Rule<Name> = (record, command, context) => {
    const { playerId }: { readonly playerId: PlayerId } = command
    const player = record.players.find((one) => one.id === playerId)
    const refusal = accessRefusal(command.type, player, record)
    return refusal === null ? rule(record, command, context) : refuse(refusal)
  }
  const settled = withSettling(checked)
  return inRoom((record, command, context) =>
    isNewer(record, context) ? refuse({ code: 'restarting' }) : settled(record, command, context),
  )
}

function accessRefusal(
  name: CommandName,
  player: PlayerRow | undefined,
  { room }: RoomRecord,
): RoomRefusal | null {
  const { when, who } = commands[name]
  if (player === undefined) return { code: 'player-not-found' }
  if (who === 'host' && !player.isHost) return { code: 'not-host' }
  if (when === 'lobby' && room.status === 'playing') return { code: 'game-in-progress' }
  if (when === 'game' && room.status === 'waiting') return { code: 'no-game-in-progress' }
  return null
}

/** Settles the game before the command, so that a late move applies to the next phase, and after it. */
function withSettling<Name extends CommandName>(rule: Rule<Name>): Rule<Name> {
  return (record, command, context) => {
    const before = settleGame(record, context)
    const ruling = rule(before.record, command, context)
    if (!ruling.ok) return ruling
    const step = ruling.value
    const after: Step = step.record === null ? { record: null } : settleGame(step.record, context)
    const notices = [before, step, after].flatMap((one) => one.notices ?? [])
    return accept({ record: after.record, notices, answer: step.answer })
  }
}

/** Whether a later build started the game in progress: this build must not change the room then (ROOM-56). */
function isNewer(record: RoomRecord, context: RuleContext): boolean {
  return readGame(record, context)?.kind === 'newer'
}

/** Admits no newcomers to a game in progress. A browser with a seat gets it back, without a new name. */
const seatInNewerGame: Rule<'joinRoom'> = (record, command, context) => {
  const joined = joinRoom(record, command, context)
  return joined.ok ? accept({ record, answer: joined.value.answer }) : joined
}
