import { describe, expect, it } from 'vitest'
import { drawFacts, FACTS_IN_A_GO, worldFacts } from './world-facts.ts'

describe('the warm-up', () => {
  it('[ROOM-104] has five statements in a go', () => {
    expect(new Set(drawFacts('WX7K', 0)).size).toBe(FACTS_IN_A_GO)
    expect(drawFacts('WX7K', 0)).toEqual(drawFacts('WX7K', 0))
  })

  it('[ROOM-104] repeats no statement before all of them were shown', () => {
    const goes = worldFacts.length / FACTS_IN_A_GO
    const shown = Array.from({ length: goes }, (_, go) => drawFacts('BCDF', go)).flat()
    expect(new Set(shown).size).toBe(worldFacts.length)
  })

  it('has true and false statements in every go', () => {
    for (let code = 0; code < 40; code++)
      expect(new Set(drawFacts(`R${code}`, 0).map(({ isFact }) => isFact)).size).toBe(2)
  })

  it('has statements that differ, each with a reason', () => {
    expect(new Set(worldFacts.map(({ text }) => text)).size).toBe(worldFacts.length)
    for (const { because } of worldFacts) expect(because).not.toBe('')
  })
})
