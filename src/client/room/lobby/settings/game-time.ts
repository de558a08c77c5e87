import type { GameDefinition } from '#games/game-definition.ts'
import { longestSeconds } from '#games/game-length.ts'
import { m } from '#messages'
import { PACE_FACTORS, type Pace } from '#rooms/pace.ts'
import type { GameSettings } from '#rooms/room-record.ts'

const HALF_A_MINUTE = 30

type Length = 'phases' | 'mostRounds' | 'roundsText' | 'phaseCounts'

/**
 * How long the game takes, in half minutes rounded up: "8 players: at most 6½ min · 3 rounds". Null if the game
 * does not give its rounds. With too few or too many players it counts those with which the game can start.
 */
export function gameTime(
  game: Pick<GameDefinition, Length | 'minPlayers' | 'maxPlayers'>,
  playerCount: number,
  settings: GameSettings,
  pace: Pace,
): string | null {
  const players = Math.min(Math.max(playerCount, game.minPlayers), game.maxPlayers)
  const seconds = longestSeconds(game, players, settings, PACE_FACTORS[pace])
  if (seconds === null) return null
  const rounds = game.roundsText?.(game.mostRounds?.(players, settings) ?? 0) ?? null
  const time = m.lobby_settings_minutes({ minutes: inHalves(Math.ceil(seconds / HALF_A_MINUTE)) })
  const length = m.lobby_settings_at_most({ players, time })
  return rounds === null ? length : `${length} · ${rounds}`
}

/** "½", "6", "6½" */
function inHalves(halves: number): string {
  const whole = Math.floor(halves / 2)
  return halves % 2 === 0 ? `${whole}` : `${whole || ''}½`
}
