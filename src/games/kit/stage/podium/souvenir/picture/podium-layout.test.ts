import { describe, expect, it } from 'vitest'
import type { PodiumRank } from '../../arrange-podium.ts'
import { layOutPodium } from './podium-layout.ts'
import { fitText, flowTexts, heightOf, type Measure, placesIn } from './text.ts'

/** Every letter is half as wide as high. */
const measure: Measure = (text, size) => (text.length * size) / 2
const ground = { x: 520, width: 640, top: 14, bottom: 634 }
const names = (count: number, length = 6) =>
  Array.from({ length: count }, (_, index) => ({ name: String(index).padEnd(length, 'x') }))
const step = (rank: PodiumRank, count: number, length?: number) => ({
  rank,
  width: count === 1 ? 1 : 2 + Math.min(count / 10, 3),
  standings: names(count, length),
})

describe('the podium of a picture', () => {
  const podiums = {
    'three players': [step(2, 1), step(1, 1), step(3, 1)],
    'a tie of three': [step(1, 3)],
    'a tie of thirty': [step(1, 30)],
    'thirty with the longest names': [step(1, 30, 20)],
    'a crowd on the third step': [step(2, 1), step(1, 1, 20), step(3, 27, 12)],
    'a crowd on the second step': [step(2, 8), step(1, 5)],
  }

  it.each(Object.entries(podiums))('[GAME-51] has all names and characters, within it: %s', (_, steps) => {
    const placed = layOutPodium(steps, ground, measure)
    for (const [index, { block, names: flow, characters }] of placed.entries()) {
      expect(flow.lines.flat()).toHaveLength(steps[index]?.standings.length ?? 0)
      expect(characters).toHaveLength(steps[index]?.standings.length ?? 0)
      for (const line of flow.lines)
        for (const place of placesIn(line, block.width, flow.size, measure))
          expect(place).toBeGreaterThanOrEqual(0)
      for (const { x, y, width } of characters) {
        expect(y).toBeGreaterThanOrEqual(0)
        expect(x).toBeGreaterThan(490)
        expect(x + width).toBeLessThan(1_200)
      }
    }
  })

  it.each(Object.entries(podiums))('[GAME-51] keeps the order of the heights: %s', (_, steps) => {
    const placed = [...layOutPodium(steps, ground, measure)].sort((one, other) => one.rank - other.rank)
    const tops = placed.map(({ block }) => block.y)
    expect(tops).toEqual([...tops].sort((one, other) => one - other))
    expect(new Set(tops).size).toBe(tops.length)
    // Names end above the lower edge, with the points below them.
    for (const { block, names: flow } of placed)
      expect(block.y + 72 + heightOf(flow)).toBeLessThanOrEqual(ground.bottom - 30)
  })
})

describe('a text in a picture', () => {
  it('gets the largest size that fits, and is cut between characters in the smallest', () => {
    expect(fitText('abcd', 50, [25, 20], measure)).toEqual({ text: 'abcd', size: 25 })
    expect(fitText('abcd', 40, [25, 20], measure)).toEqual({ text: 'abcd', size: 20 })
    expect(fitText('abcdef', 40, [20, 20], measure)).toEqual({ text: 'abc…', size: 20 })
    expect(fitText('👩‍👩‍👧👩‍👩‍👧', 60, [10], (text) => text.length * 5)).toEqual({
      text: '👩‍👩‍👧…',
      size: 10,
    })
  })

  it('flows into lines, in a smaller size if they are too high', () => {
    const large = flowTexts(['aa', 'bb', 'cc'], { width: 80, height: 100 }, [20, 10], measure)
    expect(large).toEqual({ size: 20, lines: [['aa', 'bb'], ['cc']] })
    const small = flowTexts(['aa', 'bb', 'cc'], { width: 80, height: 30 }, [20, 10], measure)
    expect(small).toEqual({ size: 10, lines: [['aa', 'bb', 'cc']] })
  })
})
