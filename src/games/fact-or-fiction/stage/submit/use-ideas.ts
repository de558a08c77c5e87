import { useMemo, useState } from 'react'
import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import { type DiceOwner, orderIdeas, rollDice, startDice } from './idea-dice.ts'

/** The ideas of one player, by slot. */
export interface Ideas {
  readonly ideaOf: (slot: number) => string
  /** Whether the player has rolled for this statement. */
  readonly isRolled: (slot: number) => boolean
  readonly roll: (slot: number) => void
}

export function useIdeas({ sessionId, me, players }: DiceOwner, slots: number): Ideas {
  const order = useMemo(
    () => orderIdeas(linesOf(m.fof_ideas()), { sessionId, me, players }),
    [sessionId, me, players],
  )
  const [dice, setDice] = useState(() => startDice(slots))
  const [rolled, setRolled] = useState<ReadonlySet<number>>(new Set())
  return {
    ideaOf: (slot) => order[dice.shown[slot] ?? slot] ?? '',
    isRolled: (slot) => rolled.has(slot),
    roll(slot) {
      setDice((last) => rollDice(last, slot, order.length))
      setRolled((last) => new Set([...last, slot]))
    },
  }
}
