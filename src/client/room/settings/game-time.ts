import type { GameDefinition } from '#games/game-definition.ts'
import { longestSeconds } from '#games/game-length.ts'
import { defaultSettings } from '#games/game-settings.ts'
import { m } from '#messages'
import { PACE_FACTORS, type Pace } from '#rooms/games/pace.ts'
import type { GameSettings } from '#rooms/record/fields.ts'

const HALF_A_MINUTE = 30

type Length = 'phases' | 'mostRounds' | 'roundsText' | 'phaseCounts' | 'minPlayers' | 'maxPlayers'
type TimedGame = Pick<GameDefinition, Length>

export interface TimedRoom {
  readonly gameId: string | null
  readonly gameSettings: GameSettings | null
  readonly pace: Pace
}

/** "at most 6½ min" in this room: with its settings for the selected game, with defaults for another. */
export function longestTimeInRoom(
  game: TimedGame & Pick<GameDefinition, 'id' | 'settings'>,
  room: TimedRoom,
  playerCount: number,
): string | null {
  const settings = (game.id === room.gameId ? room.gameSettings : null) ?? defaultSettings(game)
  const time = timeOf(game, playersOf(game, playerCount), settings, room.pace)
  return time === null ? null : m.lobby_games_at_most({ time })
}

/** "8 players: at most 6½ min · 3 rounds", in half minutes rounded up. Null for a game without rounds. */
export function gameTime(
  game: TimedGame,
  playerCount: number,
  settings: GameSettings,
  pace: Pace,
): string | null {
  const players = playersOf(game, playerCount)
  const time = timeOf(game, players, settings, pace)
  if (time === null) return null
  const rounds = game.roundsText?.(game.mostRounds?.(players, settings) ?? 0)
  const length = m.lobby_settings_at_most({ players, time })
  return rounds === undefined ? length : `${length} · ${rounds}`
}

/** With too few or too many, the number with which the game can start. */
function playersOf({ minPlayers, maxPlayers }: TimedGame, playerCount: number): number {
  return Math.min(Math.max(playerCount, minPlayers), maxPlayers)
}

function timeOf(game: TimedGame, players: number, settings: GameSettings, pace: Pace): string | null {
  const seconds = longestSeconds(game, players, settings, PACE_FACTORS[pace])
  if (seconds === null) return null
  return m.lobby_settings_minutes({ minutes: inHalves(Math.ceil(seconds / HALF_A_MINUTE)) })
}

/** "½", "6", "6½" */
function inHalves(halves: number): string {
  const whole = Math.floor(halves / 2)
  return halves % 2 === 0 ? `${whole}` : `${whole || ''}½`
}
