import { m } from '#messages'
import type { Pace } from '#rooms/games/pace.ts'

/** What each pace does. */
export const PACE_HINTS: Readonly<Record<Pace, string>> = {
  normal: m.pace_hints_normal(),
  relaxed: m.pace_hints_relaxed(),
  slow: m.pace_hints_slow(),
}
