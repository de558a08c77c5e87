import type { GameSettings } from '#rooms/record/fields.ts'
import type { GameDefinition } from './game-definition.ts'

/** The longest time that a game takes up to its podium, in seconds. Null for a game without `mostRounds`. */
export function longestSeconds(
  game: Pick<GameDefinition, 'phases' | 'mostRounds' | 'phaseCounts'>,
  players: number,
  settings: GameSettings,
  /** By how much the room's pace lengthens each phase. */
  paceFactor: number,
): number | null {
  if (game.mostRounds === undefined) return null
  const rounds = game.mostRounds(players, settings)
  const counts = game.phaseCounts?.(players, settings) ?? {}
  const seconds = game.phases.map(
    (phase) => phase.duration * (counts[phase.id] ?? (phase.isOpening === true ? 1 : rounds)),
  )
  return seconds.reduce((sum, one) => sum + one, 0) * paceFactor
}
