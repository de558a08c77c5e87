import { describe, expect, it } from 'vitest'
import { placeAt } from '../../../kit/stage/result/timed-steps.ts'
import { readSeconds } from '../../definition.ts'
import { heartsShown, lineStateOf, readStarts } from './reading.ts'

const START = 1_000_000
const CUE_MS = 4_000

describe('the steps of a Read', () => {
  it('[STORY-60] are the opener and then the sentences, evenly until the alarm', () => {
    for (const sentences of [1, 3, 6, 11]) {
      const phaseMs = readSeconds(sentences) * 1_000
      const starts = readStarts(sentences, phaseMs)
      expect(starts).toHaveLength(sentences + 1)
      expect(starts[0]).toBe(0)
      const lengths = starts.slice(1).map((start, place) => (starts[place + 2] ?? phaseMs - CUE_MS) - start)
      expect(Math.min(...lengths)).toBeGreaterThan(2_600)
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1)
    }
  })

  it('[STORY-60] stretch with the pace and shrink with the time scale', () => {
    const starts = readStarts(6, 28_000)
    for (const factor of [2, 1.5, 0.1])
      for (const [place, start] of readStarts(6, 28_000 * factor).entries())
        expect(Math.abs(start - (starts[place] ?? 0) * factor)).toBeLessThanOrEqual(1)
  })

  it('[STORY-60] are the same for a page that loads in the middle', () => {
    const timed = { phaseEndsAt: START + 28_000, phaseMs: 28_000 }
    const starts = readStarts(6, 28_000)
    const at = (elapsedMs: number) => placeAt(starts, timed, START + elapsedMs)
    expect([0, 1_900, 5_500, 12_000, 23_999, 60_000].map(at)).toEqual([0, 1, 1, 3, 6, 6])
  })

  it('[STORY-61] keep the places of the sentences that have not come', () => {
    const linesAt = (step: number, isOver = false) =>
      [0, 1, 2].map((place) => lineStateOf(place, step, isOver))
    expect(linesAt(0)).toEqual(['unread', 'unread', 'unread'])
    expect(linesAt(2)).toEqual(['read', 'now', 'unread'])
    expect(linesAt(2, true)).toEqual(['read', 'read', 'read'])
  })
})

describe('the hearts of a line', () => {
  const view = { myHearts: [0, 1], myTurn: 1 }

  it('[STORY-62] change with the own heart before the server has answered', () => {
    expect(heartsShown({ turn: 0, hearts: 3 }, view, true)).toBe(3)
    expect(heartsShown({ turn: 0, hearts: 3 }, view, false)).toBe(2)
    expect(heartsShown({ turn: 2, hearts: 0 }, view, true)).toBe(1)
  })

  it('[STORY-62] look the same on the own sentence, where a heart counts nothing', () => {
    expect(heartsShown({ turn: 1, hearts: 2 }, view, true)).toBe(3)
    expect(heartsShown({ turn: 1, hearts: 2 }, view, false)).toBe(2)
  })
})
