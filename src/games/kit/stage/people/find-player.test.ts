import { describe, expect, it } from 'vitest'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { GamePlayer } from '../../rules/view.ts'
import { crowdOf } from './find-player.ts'

function playersOf(count: number): readonly GamePlayer[] {
  return Array.from({ length: count }, (_, place) => ({
    id: `p${place}` as PlayerId,
    name: `Player ${place}`,
    avatar: null,
    avatarColor: 'tile-1',
    isGone: place === 1,
    isDone: false,
    points: 0,
  }))
}

function crowd(count: number, round: number) {
  return crowdOf(playersOf(count), 'p0' as PlayerId, round).map(({ id }) => id)
}

describe('the crowd of a round', () => {
  it('has up to three players, without the viewer and those who left', () => {
    expect(crowd(1, 1)).toEqual([])
    expect(crowd(4, 1)).toEqual(['p2', 'p3'])
    expect(crowd(9, 0)).toEqual(['p2', 'p3', 'p4'])
  })

  it('has others in the next round, and starts again after the last', () => {
    expect(crowd(9, 1)).toEqual(['p5', 'p6', 'p7'])
    expect(crowd(9, 2)).toEqual(['p8', 'p2', 'p3'])
  })
})
