import { type WorldFact, worldFacts } from './world-facts.ts'

/** The number of statements in one go. */
export const FACTS_IN_A_GO = 5

/** The statements of a go. The room's code decides where the goes begin; later ones go on from there. */
export function drawFacts(code: string, go: number): readonly WorldFact[] {
  const first = [...code].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) + go * FACTS_IN_A_GO
  return Array.from({ length: FACTS_IN_A_GO }, (_, place) => {
    const fact = worldFacts[(first + place) % worldFacts.length]
    if (fact === undefined) throw new Error('there are no statements')
    return fact
  })
}
