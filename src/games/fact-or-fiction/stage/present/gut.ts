import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { pageStorage } from '../../../kit/stage/frame/page-storage.ts'
import type { OptimisticChoice } from '../../../kit/stage/frame/use-optimistic-choice.ts'
import type { FactOrFictionView, StatementOnStage } from '../../schemas.ts'

const KEY = 'rumpus:gut'
const StoredGut = v.tuple([v.string(), v.string(), v.boolean()])

/**
 * A listener's choice before the vote: whether they take the statement for a fact. In this browser alone (R51).
 * `storage` is null where the browser denies access. Then the choice does not survive a reload.
 */
export function createGutMemory(storage: Pick<Storage, 'getItem' | 'setItem'> | null) {
  let last: readonly [string, string, boolean] | null = readStored(storage)
  return {
    recall(sessionId: string, factId: string): boolean | null {
      return last?.[0] === sessionId && last[1] === factId ? last[2] : null
    },
    keep(sessionId: string, factId: string, saysFact: boolean): void {
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

/**
 * When to cast, in milliseconds from now: at the drawn moment (0 to 1) of the first second of the vote, or at once
 * where that has passed.
 */
export function timeCast(
  {
    phaseEndsAt,
    phaseMs,
    now,
  }: Pick<FactOrFictionView, 'phaseEndsAt' | 'phaseMs'> & { readonly now: number },
  drawn: number,
): number {
  const withinMs = Math.min(CAST_WITHIN_MS, phaseMs * CAST_SHARE)
  const beganAt = phaseEndsAt === null ? now : phaseEndsAt - phaseMs
  return Math.max(0, beganAt + drawn * withinMs - now)
}

let pageMemory: ReturnType<typeof createGutMemory> | null = null

function memoryOfPage() {
  pageMemory ??= createGutMemory(pageStorage())
  return pageMemory
}

/** A listener's choice in Present; null before it. It is kept in this browser, and nothing is sent. */
export function useGut({ sessionId }: FactOrFictionView, { id }: StatementOnStage) {
  const [choice, setChoice] = useState(() => memoryOfPage().recall(sessionId, id))
  return {
    choice,
    choose(saysFact: boolean) {
      memoryOfPage().keep(sessionId, id, saysFact)
      setChoice(saysFact)
    },
  }
}

/**
 * Casts the choice of Present in the first second of the vote, unless the player has voted by hand by then. Returns
 * the choice to show: until the cast, that of Present.
 */
export function useGutVote(
  { sessionId, phaseEndsAt, phaseMs, myVote }: FactOrFictionView,
  { id }: StatementOnStage,
  now: () => number,
  vote: OptimisticChoice<boolean>,
): boolean | null {
  const [gut] = useState(() => (myVote === null ? memoryOfPage().recall(sessionId, id) : null))
  const cast = useEffectEvent(() => {
    if (gut !== null && vote.choice === null) void vote.choose(gut)
  })
  const delay = useEffectEvent(() => timeCast({ phaseEndsAt, phaseMs, now: now() }, Math.random()))
  useEffect(() => {
    if (gut === null) return
    const timer = setTimeout(cast, delay())
    return () => clearTimeout(timer)
  }, [gut])
  return vote.choice ?? gut
}
