import { expect, it } from 'vitest'
import type { PlayerId } from '#rooms/record/ids.ts'
import { peekScores, peekScoresBefore } from './peek-scores.ts'

function rowsFor(pointsByName: Record<string, number>, me: string, count = 3) {
  const players = Object.entries(pointsByName).map(([name, points]) => ({
    id: idOf(name),
    name,
    avatar: null,
    avatarColor: '#FFD84D',
    isGone: false,
    isDone: false,
    points,
  }))
  return peekScores(players, idOf(me), count, null).map(({ rank, player }) => [rank, player.name])
}

it('returns the first few players, best first', () => {
  expect(rowsFor({ ana: 100, bo: 300, cy: 200, dee: 0 }, 'bo')).toEqual([
    [1, 'bo'],
    [2, 'cy'],
    [3, 'ana'],
  ])
})

it('adds the viewer with their rank', () => {
  expect(rowsFor({ ana: 100, bo: 300, cy: 200, dee: 0, eli: 0 }, 'eli').at(-1)).toEqual([4, 'eli'])
})

it('gives equal points one rank, in joining order', () => {
  expect(rowsFor({ ana: 100, bo: 100, cy: 50 }, 'ana')).toEqual([
    [1, 'ana'],
    [1, 'bo'],
    [3, 'cy'],
  ])
})

it('returns the changes of rank since the previous round', () => {
  const [ana, bo, cy] = ['ana', 'bo', 'cy'].map((name) => idOf(name))
  const players = [player(ana, 100), player(bo, 50), player(cy, 200)]
  const before = new Map([ana, bo, cy].map((id, place) => [id as PlayerId, [100, 50, 0][place] ?? 0]))
  expect(peekScores(players, ana as PlayerId, 3, before)).toMatchObject([
    { player: { id: cy }, rank: 1, climb: 2, cameFrom: 2 },
    { player: { id: ana }, rank: 2, climb: -1, cameFrom: 0 },
    { player: { id: bo }, rank: 3, climb: -1, cameFrom: 1 },
  ])
})

it('returns no change of rank without the previous points', () => {
  const [row] = peekScores([player(idOf('ana'), 100)], idOf('ana'), 1, null)
  expect(row).toMatchObject({ climb: 0, cameFrom: 0 })
})

function idOf(name: string): PlayerId {
  return name as PlayerId
}

function player(id: PlayerId | undefined, points: number) {
  return {
    id: id as PlayerId,
    name: String(id),
    avatar: null,
    avatarColor: 'tile-1',
    isGone: false,
    isDone: false,
    points,
  }
}

it('returns no fall from the first rank, which all share at the start', () => {
  const players = [player(idOf('ana'), 100), player(idOf('bo'), 0)]
  const before = new Map(players.map(({ id }) => [id, 0]))
  expect(peekScores(players, players[0]?.id as PlayerId, 2, before)).toMatchObject([
    { climb: 0 },
    { climb: 0 },
  ])
})

it('[GAME-74] moves no row in from outside the list, however far a player climbs', () => {
  const players = Array.from({ length: 32 }, (_, index) =>
    player(idOf(`player ${index}`), index === 31 ? 500 : index === 30 ? 400 : 100 - index),
  )
  const before = new Map(players.map(({ id }, index) => [id, index >= 30 ? 0 : 100 - index]))
  for (const me of [players[0], players[15], players[31]]) {
    const rows = peekScores(players, me?.id ?? idOf('nobody'), 8, before)
    expect(rows.map(({ cameFrom }) => cameFrom).filter((row) => row < 0 || row >= rows.length)).toEqual([])
  }
})

it('[GAME-72] returns the list before the round without changes', () => {
  const [ana, bo] = [idOf('ana'), idOf('bo')]
  const players = [player(ana, 100), player(bo, 150)]
  const before = new Map([
    [ana, 100],
    [bo, 50],
  ])
  expect(peekScoresBefore(players, ana, 8, before)).toMatchObject([
    { player: { id: ana }, rank: 1, points: 100, climb: 0, cameFrom: 0 },
    { player: { id: bo }, rank: 2, points: 50, climb: 0, cameFrom: 1 },
  ])
})
