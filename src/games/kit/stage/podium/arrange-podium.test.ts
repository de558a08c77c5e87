import { describe, expect, it } from 'vitest'
import type { PlayerId } from '#rooms/record/ids.ts'
import { arrangePodium, isCrowded, podiumRows } from './arrange-podium.ts'

function podiumOf(ranks: readonly number[]) {
  return arrangePodium(ranks.map((rank, index) => ({ playerId: `p${index}` as PlayerId, rank, points: 0 })))
}

function stepsFor(...ranks: number[]) {
  return podiumOf(ranks).map((step) => [step.rank, step.standings.map((standing) => standing.playerId)])
}

it('arranges second, first and third from left to right, and no lower rank', () => {
  expect(stepsFor(1, 2, 3, 4, 5)).toEqual([
    [2, ['p1']],
    [1, ['p0']],
    [3, ['p2']],
  ])
})

it('puts two firsts on one step and leaves out the second', () => {
  expect(stepsFor(1, 1, 3)).toEqual([
    [1, ['p0', 'p1']],
    [3, ['p2']],
  ])
})

it('puts three seconds on one step and leaves out the third', () => {
  expect(stepsFor(1, 2, 2, 2, 5)).toEqual([
    [2, ['p1', 'p2', 'p3']],
    [1, ['p0']],
  ])
})

it('puts two thirds on one step', () => {
  expect(stepsFor(1, 2, 3, 3)).toEqual([
    [2, ['p1']],
    [1, ['p0']],
    [3, ['p2', 'p3']],
  ])
})

it('leaves out steps for fewer than three players', () => {
  expect(stepsFor(1, 2)).toEqual([
    [2, ['p1']],
    [1, ['p0']],
  ])
  expect(stepsFor(1)).toEqual([[1, ['p0']]])
  expect(stepsFor()).toEqual([])
})

describe('ties', () => {
  const thirty = Array.from({ length: 30 }, () => 1)

  it('[GAME-51] of 3 and of 30 players share one step', () => {
    expect(stepsFor(1, 1, 1, 4)).toEqual([[1, ['p0', 'p1', 'p2']]])
    const [step, ...others] = podiumOf(thirty)
    expect(step?.standings).toHaveLength(30)
    expect(others).toEqual([])
  })

  it('[GAME-51] get a wider step', () => {
    const [second, first, third] = podiumOf([1, 2, 3, 3, 3])
    expect(third?.width).toBeGreaterThan(first?.width ?? 0)
    expect(first?.width).toBeGreaterThan(second?.width ?? 0)
  })

  it('[GAME-51] of many players make the podium crowded; small ties do not', () => {
    expect(
      [
        [1, 2, 3],
        [1, 1, 1, 4],
        [1, 2, 3, 3, 3],
      ].map((ranks) => isCrowded(podiumOf(ranks))),
    ).toEqual([false, false, false])
    expect(
      [thirty, [1, 2, 2, 2, 2, 2, 2], [1, 1, 3, 3, 3, 3, 3, 3]].map((ranks) => isCrowded(podiumOf(ranks))),
    ).toEqual([true, true, true])
  })
})

describe('the rows of a step', () => {
  const rowsFor = (count: number) => podiumRows(Array.from({ length: count }, (_, index) => index))

  it.each(Array.from({ length: 32 }, (_, index) => index + 1))('contain all of %i players once', (count) => {
    const rows = rowsFor(count)
    expect(rows.flatMap(({ items }) => items)).toEqual(Array.from({ length: count }, (_, index) => index))
    expect(rows.length).toBeLessThanOrEqual(3)
  })

  it.each([6, 7, 12, 13, 14, 15, 30, 32])(
    'are offset by half a place from the next row (%i players)',
    (count) => {
      const rows = rowsFor(count)
      for (const [index, row] of rows.slice(1).entries()) {
        const behind = rows[index]
        const leftOf = ({ items, shift }: typeof row) => shift - items.length / 2
        expect(Math.abs((leftOf(row) - leftOf(behind ?? row)) % 1)).toBe(0.5)
      }
    },
  )
})
