import { describe, expect, it } from 'vitest'
import { fitBoard, fitScores } from './fit-scores.ts'

/** A ranking without ties. */
function rankingOf(count: number): readonly { readonly rank: number }[] {
  return Array.from({ length: count }, (_, place) => ({ rank: place + 1 }))
}

describe('the scores beside a podium on a TV', () => {
  it('[GAME-97] are those of the players who are not on it', () => {
    const { shown, others } = fitScores(rankingOf(7), 3)
    expect(shown.map(({ rank }) => rank)).toEqual([4, 5, 6, 7])
    expect(others).toBe(0)
  })

  it('[GAME-97] end with the number of those for whom there is no room', () => {
    const { shown, others } = fitScores(rankingOf(32), 3)
    expect(shown.map(({ rank }) => rank)).toEqual([4, 5, 6])
    expect(others).toBe(26)
  })

  it('[GAME-97] are more if there are fewer awards', () => {
    const countShown = (awards: number) => fitScores(rankingOf(32), awards).shown.length
    expect([0, 1, 2, 3, 4].map(countShown)).toEqual([10, 7, 5, 3, 3])
  })

  it('[GAME-97] are an empty list if all players are on the podium', () => {
    expect(fitScores(rankingOf(3), 0)).toEqual({ shown: [], others: 0 })
  })
})

describe('the board of the evening beside a podium on a TV', () => {
  it('[ROOM-206] the board is cut to the first places, with the number of the others', () => {
    const countShown = (awards: number) => fitBoard(rankingOf(32), awards).shown.length
    expect([0, 1, 2, 3, 4].map(countShown)).toEqual([10, 7, 5, 3, 3])
    expect(fitBoard(rankingOf(32), 3).others).toBe(29)
    expect(fitBoard(rankingOf(3), 3)).toEqual({ shown: rankingOf(3), others: 0 })
  })
})
