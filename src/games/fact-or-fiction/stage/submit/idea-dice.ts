import { useMemo, useState } from 'react'
import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import { seededRandomInt, shuffled } from '../../../kit/rules/random.ts'
import { seedOf } from '../../../kit/stage/result/pick-line.ts'

/** Ideas that lie between two players who sit beside each other: more than anybody rolls in a minute. */
const STRIDE = 7

interface DiceOwner {
  readonly sessionId: string
  readonly me: string
  /** All players of the game, in joining order. */
  readonly players: readonly { readonly id: string }[]
}

/**
 * The order in which one player is shown the ideas. It differs from game to game, and each player begins at another
 * place of it (FOF-65).
 */
export function orderIdeas(
  ideas: readonly string[],
  { sessionId, me, players }: DiceOwner,
): readonly string[] {
  const order = shuffled(ideas, seededRandomInt(seedOf(sessionId)))
  const seat = players.findIndex(({ id }) => id === me)
  const start = (seat * STRIDE) % order.length
  return [...order.slice(start), ...order.slice(0, start)]
}

/**
 * The dice of one player. Every statement begins with a different idea, and no roll repeats one until all have been
 * shown.
 */
export interface IdeaDice {
  readonly shown: readonly number[]
  readonly next: number
}

export function startDice(slots: number): IdeaDice {
  return { shown: Array.from({ length: slots }, (_, slot) => slot), next: slots }
}

export function rollDice({ shown, next }: IdeaDice, slot: number, sides: number): IdeaDice {
  return {
    shown: shown.map((idea, other) => (other === slot ? next % sides : idea)),
    next: (next + 1) % sides,
  }
}

/** An idea without its dots, for a writer who takes it; up to the first gap. */
export function beginningOf(idea: string): string {
  return `${idea.split('…')[0]?.trimEnd()} `
}

export function useIdeas({ sessionId, me, players }: DiceOwner, slots: number) {
  const order = useMemo(
    () => orderIdeas(linesOf(m.fof_ideas()), { sessionId, me, players }),
    [sessionId, me, players],
  )
  const [dice, setDice] = useState(() => startDice(slots))
  const [rolled, setRolled] = useState<ReadonlySet<number>>(new Set())
  return {
    ideaOf: (slot: number) => order[dice.shown[slot] ?? slot] ?? '',
    isRolled: (slot: number) => rolled.has(slot),
    roll(slot: number) {
      setDice((last) => rollDice(last, slot, order.length))
      setRolled((last) => new Set([...last, slot]))
    },
  }
}
