import { accept, refuse } from '../commands/result.ts'
import { acceptRecord, type Rule } from '../commands/rule-context.ts'
import { languageFor } from '../prompts/languages.ts'
import { withPlayer, withRoom } from '../record/room-record.ts'
import { selectionOf, tableOf } from './table-games.ts'

export const MIN_PLAYERS_TO_START = 2
export const ROOM_SIZE_MAX = 32

/** Votes for a game; a second vote for the same game withdraws the first. */
export const voteForGame: Rule<'voteForGame'> = (record, command, context) => {
  const player = record.players.find((one) => one.id === command.playerId)
  if (player === undefined) return refuse({ code: 'player-not-found' })
  if (player.isHost) return refuse({ code: 'host-cannot-vote' })
  if (!tableOf(record.room, context).includes(command.gameId)) return refuse({ code: 'unknown-game' })
  const votedFor = player.voteForGame === command.gameId ? null : command.gameId
  return accept({ record: withPlayer(record, player.id, { voteForGame: votedFor }), answer: { votedFor } })
}

/** Selects a game with its default settings, or none. */
export const selectGame: Rule<'selectGame'> = (record, { gameId }, context) => {
  if (gameId === null) return acceptRecord(withRoom(record, { gameId, gameSettings: null }))
  const game = context.games.get(gameId)
  return game === undefined || !tableOf(record.room, context).includes(gameId)
    ? refuse({ code: 'unknown-game' })
    : acceptRecord(withRoom(record, { gameId, gameSettings: game.defaultSettings }))
}

/** Replaces all settings of the selected game. Unless every value is valid, nothing changes. */
export const changeSettings: Rule<'changeSettings'> = (record, command, context) => {
  const { gameId } = selectionOf(record.room, context)
  if (gameId === null) return refuse({ code: 'no-game-selected' })
  const game = context.games.get(gameId)
  if (game === undefined) return refuse({ code: 'unknown-game' })
  return game.areSettingsValid(command.settings)
    ? acceptRecord(withRoom(record, { gameId, gameSettings: command.settings }))
    : refuse({ code: 'invalid-settings' })
}

/** Changes the room's size, to at least two and at least the number of its players. */
export const resizeRoom: Rule<'resizeRoom'> = (record, { maxPlayers }) => {
  const least = Math.max(MIN_PLAYERS_TO_START, record.players.length)
  if (!Number.isInteger(maxPlayers) || maxPlayers < least || maxPlayers > ROOM_SIZE_MAX)
    return refuse({ code: 'invalid-room-size' })
  return acceptRecord(withRoom(record, { maxPlayers }))
}

export const setPromptLanguage: Rule<'setPromptLanguage'> = (record, { promptLanguage }) => {
  if (languageFor(promptLanguage) !== promptLanguage) return refuse({ code: 'unknown-language' })
  return acceptRecord(withRoom(record, { promptLanguage }))
}

export const setPace: Rule<'setPace'> = (record, { pace }) => {
  return acceptRecord(withRoom(record, { pace }))
}
