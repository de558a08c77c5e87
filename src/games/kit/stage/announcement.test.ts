import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PlayerId } from '#rooms/record/ids.ts'
import type { GamePlayer } from '../rules/view.ts'
import { announceRank } from './announcement.ts'

const idOf = (place: number) => v.parse(PlayerId, `00000000-0000-4000-8000-00000000000${place}`)

const playersWith = (points: readonly number[]): readonly GamePlayer[] =>
  points.map((one, place) => ({
    id: idOf(place),
    name: ['Ana', 'Bo', 'Cy', 'Dee', 'Eli'][place] ?? '',
    avatar: 'amber',
    avatarColor: 'tile-1',
    isGone: false,
    isDone: false,
    points: one,
  }))

describe('the scores, read aloud', () => {
  it('state the rank of a player, and nothing to somebody who does not play', () => {
    const players = playersWith([100, 0, 150])
    expect(announceRank(players, idOf(0))).toBe('You are number 2, with 100 points.')
    expect(announceRank(players, idOf(9))).toBe('')
  })

  it.each([
    [[100, 0, 150], 'Cy leads with 150 points.'],
    [[100, 100, 0], 'Ana and Bo lead with 100 points.'],
    [[33, 33, 33, 33, 33], 'Ana, Bo, Cy and 2 more lead with 33 points.'],
    [[0, 0], ''],
  ])('[GAME-170] tell a watcher of %j who leads', (points, text) => {
    expect(announceRank(playersWith(points), null)).toBe(text)
  })
})
