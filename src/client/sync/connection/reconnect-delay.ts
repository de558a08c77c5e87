const DELAYS_MS = [1_000, 2_000, 5_000, 10_000]
const LONGEST_DELAY_MS = 10_000
/** Spreads the reconnects of browsers that lost their connections at the same time. */
const JITTER = 0.2

/** The delay before the next attempt, after `failures` consecutive failed attempts. */
export function reconnectDelayMs(failures: number, random: () => number): number {
  return Math.round((DELAYS_MS[failures] ?? LONGEST_DELAY_MS) * (1 + JITTER * random()))
}
