const DELAYS_MS = [1_000, 2_000, 5_000, 10_000]
const LONGEST_DELAY_MS = 10_000
/** Spreads browsers that were all cut off at the same moment. */
const JITTER = 0.2

/** How long to wait before the next attempt, after `failures` attempts in a row that came to nothing. */
export function reconnectDelayMs(failures: number, random: () => number): number {
  return Math.round((DELAYS_MS[failures] ?? LONGEST_DELAY_MS) * (1 + JITTER * random()))
}
