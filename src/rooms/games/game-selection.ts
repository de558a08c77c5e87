import { accept, refuse } from '../commands/result.ts'
import type { AnswerTo, CommandOf } from '../commands/room-command.ts'
import { acceptStep, type RuleContext, type Ruling } from '../commands/rule-context.ts'
import { languageFor } from '../prompts/languages.ts'
import type { GameSettings } from '../record/fields.ts'
import type { GameId } from '../record/ids.ts'
import type { RoomRecord } from '../record/room-record.ts'
import { selectionOf, tableOf } from './table-games.ts'

export const MIN_PLAYERS_TO_START = 2
export const ROOM_SIZE_MAX = 32

/** Votes for a game; a second vote for the same game withdraws the first. */
export function voteForGame(
  record: RoomRecord,
  command: CommandOf<'voteForGame'>,
  context: RuleContext,
): Ruling<AnswerTo<'voteForGame'>> {
  const player = record.players.find((one) => one.id === command.playerId)
  if (player === undefined) return refuse({ code: 'player-not-found' })
  if (player.isHost) return refuse({ code: 'host-cannot-vote' })
  if (!tableOf(record.room, context).includes(command.gameId)) return refuse({ code: 'unknown-game' })
  const votedFor = player.voteForGame === command.gameId ? null : command.gameId
  const players = record.players.map((one) => (one === player ? { ...one, voteForGame: votedFor } : one))
  return accept({ record: { ...record, players }, answer: { votedFor } })
}

/** Selects a game with its default settings, or none. */
export function selectGame(
  record: RoomRecord,
  command: CommandOf<'selectGame'>,
  context: RuleContext,
): Ruling {
  const { gameId } = command
  if (gameId === null) return acceptStep({ record: withGame(record, null, null) })
  const game = context.games.get(gameId)
  return game === undefined || !tableOf(record.room, context).includes(gameId)
    ? refuse({ code: 'unknown-game' })
    : acceptStep({ record: withGame(record, gameId, game.defaultSettings) })
}

/** Replaces all settings of the selected game. Unless every value is valid, nothing changes. */
export function changeSettings(
  record: RoomRecord,
  command: CommandOf<'changeSettings'>,
  context: RuleContext,
): Ruling {
  const { gameId } = selectionOf(record.room, context)
  if (gameId === null) return refuse({ code: 'no-game-selected' })
  const game = context.games.get(gameId)
  if (game === undefined) return refuse({ code: 'unknown-game' })
  return game.areSettingsValid(command.settings)
    ? acceptStep({ record: withGame(record, gameId, command.settings) })
    : refuse({ code: 'invalid-settings' })
}

/** Changes the room's size, to at least two and at least the number of its players. */
export function resizeRoom(record: RoomRecord, command: CommandOf<'resizeRoom'>): Ruling {
  const least = Math.max(MIN_PLAYERS_TO_START, record.players.length)
  const { maxPlayers } = command
  if (!Number.isInteger(maxPlayers) || maxPlayers < least || maxPlayers > ROOM_SIZE_MAX)
    return refuse({ code: 'invalid-room-size' })
  return acceptStep({ record: { ...record, room: { ...record.room, maxPlayers } } })
}

/** Sets the language of the prompts that the room's games draw. */
export function setPromptLanguage(
  record: RoomRecord,
  { promptLanguage }: CommandOf<'setPromptLanguage'>,
): Ruling {
  if (languageFor(promptLanguage) !== promptLanguage) return refuse({ code: 'unknown-language' })
  return acceptStep({ record: { ...record, room: { ...record.room, promptLanguage } } })
}

/** Sets how long the phases of the room's games are. */
export function setPace(record: RoomRecord, { pace }: CommandOf<'setPace'>): Ruling {
  return acceptStep({ record: { ...record, room: { ...record.room, pace } } })
}

function withGame(record: RoomRecord, gameId: GameId | null, settings: GameSettings | null): RoomRecord {
  const { gameSettings } = record.room
  const isSame = gameId === record.room.gameId && areSameSettings(gameSettings, settings)
  return isSame ? record : { ...record, room: { ...record.room, gameId, gameSettings: settings } }
}

/** Settings that differ only in their order are the same: a database may change the order. */
function areSameSettings(one: GameSettings | null, other: GameSettings | null): boolean {
  if (one === null || other === null) return one === other
  const ids = Object.keys(one)
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id])
}
