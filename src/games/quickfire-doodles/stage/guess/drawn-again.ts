import type { EpochMs } from '#rooms/record/ids.ts'
import { DRAWN_WITHIN_MS } from '../ink/drawing-plan.ts'

/** In the shortest phases, which only tests and demonstrations have, a doodle stands after this part of them. */
const PART_MAX = 0.2

/**
 * How long the doodle of this Guess has been drawing itself, by the server's clock: a page that loads later shows as
 * much of it as the others. It stands while the game is paused.
 */
export function drawnForMs(
  { phaseEndsAt, phaseMs }: { readonly phaseEndsAt: number | null; readonly phaseMs: number },
  now: EpochMs,
): number {
  if (phaseEndsAt === null) return DRAWN_WITHIN_MS
  const hurry = Math.max(1, DRAWN_WITHIN_MS / (phaseMs * PART_MAX))
  return (phaseMs - (phaseEndsAt - now)) * hurry
}
