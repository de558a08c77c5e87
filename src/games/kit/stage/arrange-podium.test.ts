import { expect, it } from 'vitest'
import type { PlayerId } from '#rooms/ids.ts'
import { arrangePodium } from './arrange-podium.ts'

function stepsFor(...ranks: number[]) {
  const ranking = ranks.map((rank, index) => ({
    playerId: `p${index}` as PlayerId,
    rank,
    points: 0,
  }))
  return arrangePodium(ranking).map((step) => [
    step.rank,
    step.standings.map((standing) => standing.playerId),
  ])
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
