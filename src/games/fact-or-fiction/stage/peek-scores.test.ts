import { expect, test } from 'vitest'
import type { PlayerId } from '#rooms/ids.ts'
import { peekScores } from './peek-scores.ts'

function rowsFor(pointsByName: Record<string, number>, me: string, count = 3) {
  const players = Object.entries(pointsByName).map(([name, points]) => ({
    id: name as PlayerId,
    name,
    avatar: null,
    avatarColor: '#FFD84D',
    isGone: false,
    isDone: false,
    points,
  }))
  return peekScores(players, me as PlayerId, count).map(({ rank, player }) => [rank, player.name])
}

test('shows the first few, best first', () => {
  expect(rowsFor({ ana: 100, bo: 300, cy: 200, dee: 0 }, 'bo')).toEqual([
    [1, 'bo'],
    [2, 'cy'],
    [3, 'ana'],
  ])
})

test('adds the viewer with the rank they have', () => {
  expect(rowsFor({ ana: 100, bo: 300, cy: 200, dee: 0, eli: 0 }, 'eli').at(-1)).toEqual([4, 'eli'])
})

test('equal points share a rank and keep the joining order', () => {
  expect(rowsFor({ ana: 100, bo: 100, cy: 50 }, 'ana')).toEqual([
    [1, 'ana'],
    [1, 'bo'],
    [3, 'cy'],
  ])
})
