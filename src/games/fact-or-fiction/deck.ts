import { type RandomInt, shuffled, swap } from '../kit/rules/random.ts'
import { randomIntFor } from '../kit/rules/secret-draws.ts'
import { DECK_MAX } from './definition.ts'
import type { Statement } from './statement.ts'

/** Keeps the deck independent of other draws from the game's seed. */
const DECK_PURPOSE = 0

/** The order of statements on stage: even by author, at most 21, random by seed (FOF-10, FOF-11, FOF-60). */
export function dealDeck<Dealt extends Pick<Statement, 'authorId'>>(
  statements: readonly Dealt[],
  seed: string,
): readonly Dealt[] {
  const randomInt = randomIntFor(seed, DECK_PURPOSE)
  return arrange(splitIntoPasses(statements, randomInt), randomInt).flat()
}

/** Random passes, each with one statement of every author who has one left, until the deck is full. */
function splitIntoPasses<Dealt extends Pick<Statement, 'authorId'>>(
  statements: readonly Dealt[],
  randomInt: RandomInt,
): readonly (readonly Dealt[])[] {
  const piles = Map.groupBy(shuffled(statements, randomInt), (statement) => statement.authorId)
  const passes: (readonly Dealt[])[] = []
  for (let dealt = 0; dealt < DECK_MAX; ) {
    const pass = [...piles.values()].flatMap((pile) => pile[passes.length] ?? [])
    if (pass.length === 0) break
    const kept = shuffled(pass, randomInt).slice(0, DECK_MAX - dealt)
    passes.push(kept)
    dealt += kept.length
  }
  return passes
}

/**
 * Keeps a pass from ending with the author who starts the next. Goes backwards, because a pass of two or more
 * can always end with another author. A pass of a single author cannot avoid it.
 */
function arrange<Dealt extends Pick<Statement, 'authorId'>>(
  passes: readonly (readonly Dealt[])[],
  randomInt: RandomInt,
): readonly (readonly Dealt[])[] {
  const arranged = passes.map((pass) => [...pass])
  for (let index = arranged.length - 2; index >= 0; index--) {
    const pass = arranged[index] ?? []
    const last = pass.length - 1
    if (last > 0 && pass[last]?.authorId === arranged[index + 1]?.[0]?.authorId)
      swap(pass, last, randomInt(last))
  }
  return arranged
}
