import { describe, expect, it } from 'vitest'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { GamePlayer } from '../../rules/view.ts'
import { foldGains, type Gain } from './fold-gains.ts'

function gainOf(name: string, points: number, note?: string): Gain {
  const id = name as PlayerId
  const player: GamePlayer = {
    id,
    name,
    avatar: null,
    avatarColor: 'tile-1',
    isGone: false,
    isDone: false,
    points: 0,
  }
  return { player, points, note }
}

function rowsOf(gains: readonly Gain[], me = 'me') {
  return foldGains(gains, me as PlayerId).map(({ players, points }) => [
    players.map(({ name }) => name).join(' '),
    points,
  ])
}

describe('the gains of a round', () => {
  it('show the viewer first, then the most points', () => {
    expect(rowsOf([gainOf('ana', 100), gainOf('ben', 150), gainOf('me', 100)])).toEqual([
      ['me', 100],
      ['ben', 150],
      ['ana', 100],
    ])
  })

  it('are put together by points when there are too many for a list, the viewer aside', () => {
    const many = Array.from({ length: 9 }, (_, place) => gainOf(`p${place}`, place < 2 ? 150 : 100))
    expect(rowsOf(many)).toEqual([
      ['p0 p1', 150],
      ['p2 p3 p4 p5 p6 p7 p8', 100],
    ])
    expect(rowsOf([...many, gainOf('me', 0)])[0]).toEqual(['me', 0])
    expect(rowsOf(many.slice(0, 8))).toHaveLength(8)
  })

  it('are empty for a viewer without a seat if no player gained anything', () => {
    expect(rowsOf([])).toEqual([])
  })
})
