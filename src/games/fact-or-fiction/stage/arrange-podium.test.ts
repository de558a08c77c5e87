import { expect, test } from 'vitest'
import type { PlayerId } from '#rooms/ids.ts'
import { arrangePodium } from './arrange-podium.ts'

function stepsFor(...ranks: number[]) {
  const ranking = ranks.map((rank, index) => ({
    playerId: `p${index}` as PlayerId,
    rank,
    points: 0,
    rightVotes: 0,
    playersFooled: 0,
  }))
  return arrangePodium(ranking).map((step) => [
    step.rank,
    step.standings.map((standing) => standing.playerId),
  ])
}

test('second, first, third from left to right; the rest stands below', () => {
  expect(stepsFor(1, 2, 3, 4, 5)).toEqual([
    [2, ['p1']],
    [1, ['p0']],
    [3, ['p2']],
  ])
})

test('two firsts share the top step and there is no second', () => {
  expect(stepsFor(1, 1, 3)).toEqual([
    [1, ['p0', 'p1']],
    [3, ['p2']],
  ])
})

test('three seconds share theirs and there is no third', () => {
  expect(stepsFor(1, 2, 2, 2, 5)).toEqual([
    [2, ['p1', 'p2', 'p3']],
    [1, ['p0']],
  ])
})

test('two thirds share theirs', () => {
  expect(stepsFor(1, 2, 3, 3)).toEqual([
    [2, ['p1']],
    [1, ['p0']],
    [3, ['p2', 'p3']],
  ])
})

test('fewer than three players leave steps out', () => {
  expect(stepsFor(1, 2)).toEqual([
    [2, ['p1']],
    [1, ['p0']],
  ])
  expect(stepsFor(1)).toEqual([[1, ['p0']]])
  expect(stepsFor()).toEqual([])
})
