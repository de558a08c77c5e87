import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlayerId } from '#rooms/record/ids.ts'
import { countChoices, mostFrequent } from './choices.ts'

const someChoices = fc.array(fc.nat({ max: 3 }), { maxLength: 32 })

function responsesOf(values: readonly number[]) {
  return values.map((value, place) => ({ round: 0, playerId: `p${place}` as PlayerId, value }))
}

describe('the choices of a round', () => {
  it('are counted, also choices that no player made', () => {
    expect(countChoices(4, responsesOf([1, 1, 3]))).toEqual([0, 2, 0, 1])
    expect(countChoices(2, [])).toEqual([0, 0])
  })

  it('have one most frequent, several in a tie, or none', () => {
    expect(mostFrequent([1, 5, 2, 0])).toEqual([1])
    expect(mostFrequent([2, 0, 2, 1])).toEqual([0, 2])
    expect(mostFrequent([0, 0, 0])).toEqual([])
    expect(mostFrequent([])).toEqual([])
  })

  it('add up, and none is more frequent than the most frequent', () => {
    fc.assert(
      fc.property(someChoices, (values) => {
        const counts = countChoices(4, responsesOf(values))
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(values.length)
        const best = mostFrequent(counts)
        expect(best.length > 0).toBe(values.length > 0)
        for (const [choice, count] of counts.entries())
          for (const other of best)
            expect(Math.sign(count - counts[other]!)).toBe(best.includes(choice) ? 0 : -1)
      }),
    )
  })
})
