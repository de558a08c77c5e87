import * as v from 'valibot'

const KEY = 'rumpus:gut'
const StoredGut = v.tuple([v.string(), v.string(), v.boolean()])

/** A listener's choice before the vote: whether they take the statement for a fact. In this browser alone (R51). */
export interface GutMemory {
  readonly recall: (sessionId: string, factId: string) => boolean | null
  readonly keep: (sessionId: string, factId: string, saysFact: boolean) => void
}

/** `storage` is null where the browser denies access. Then the choice does not survive a reload. */
export function createGutMemory(storage: Pick<Storage, 'getItem' | 'setItem'> | null): GutMemory {
  let last: readonly [string, string, boolean] | null = readStored(storage)
  return {
    recall(sessionId, factId) {
      return last?.[0] === sessionId && last[1] === factId ? last[2] : null
    },
    keep(sessionId, factId, saysFact) {
      last = [sessionId, factId, saysFact]
      try {
        storage?.setItem(KEY, JSON.stringify(last))
      } catch {
        // With a full storage the choice does not survive a reload.
      }
    },
  }
}

function readStored(storage: Pick<Storage, 'getItem'> | null): readonly [string, string, boolean] | null {
  try {
    const parsed = v.safeParse(StoredGut, JSON.parse(storage?.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** All pages cast within this time of the vote's beginning; less in a short phase. */
const CAST_WITHIN_MS = 1_000
const CAST_SHARE = 0.1

export interface VoteClock {
  /** Null while the game is paused. */
  readonly phaseEndsAt: number | null
  readonly phaseMs: number
  readonly now: number
}

/**
 * When to cast, in milliseconds from now: at the drawn moment (0 to 1) of the first second of the vote, or at once
 * where that has passed.
 */
export function timeCast({ phaseEndsAt, phaseMs, now }: VoteClock, drawn: number): number {
  const withinMs = Math.min(CAST_WITHIN_MS, phaseMs * CAST_SHARE)
  const beganAt = phaseEndsAt === null ? now : phaseEndsAt - phaseMs
  return Math.max(0, beganAt + drawn * withinMs - now)
}
