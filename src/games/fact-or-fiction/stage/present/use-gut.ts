import { useEffect, useEffectEvent, useState } from 'react'
import { pageStorage } from '../../../kit/stage/frame/page-storage.ts'
import type { OptimisticChoice } from '../../../kit/stage/frame/use-optimistic-choice.ts'
import type { StageProps } from '../../../kit/stage/stage-props.ts'
import type { FactOrFictionView, StatementOnStage } from '../../schemas.ts'
import { createGutMemory, type GutMemory, timeCast } from './gut.ts'

let pageMemory: GutMemory | null = null

function memoryOfPage(): GutMemory {
  pageMemory ??= createGutMemory(pageStorage())
  return pageMemory
}

export interface Gut {
  /** Whether the listener takes the statement for a fact; null before the choice. */
  readonly choice: boolean | null
  readonly choose: (saysFact: boolean) => void
}

/** A listener's choice in Present. It is kept in this browser, and nothing is sent. */
export function useGut({ sessionId }: FactOrFictionView, { id }: StatementOnStage): Gut {
  const [choice, setChoice] = useState(() => memoryOfPage().recall(sessionId, id))
  return {
    choice,
    choose(saysFact) {
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
  {
    view,
    statement,
    now,
  }: Pick<StageProps<FactOrFictionView, never>, 'view' | 'now'> & {
    readonly statement: StatementOnStage
  },
  vote: OptimisticChoice<boolean>,
): boolean | null {
  const { sessionId, phaseEndsAt, phaseMs, myVote } = view
  const [gut] = useState(() => (myVote === null ? memoryOfPage().recall(sessionId, statement.id) : null))
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
