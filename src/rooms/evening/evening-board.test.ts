import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PlayerId } from '../record/ids.ts'
import { eveningScoresTable } from '../record/room-record.ts'
import { testRoom } from '../room-fixture.test-support.ts'
import type { EveningStanding } from '../view/room-view.ts'
import { viewEvening } from './evening.ts'
import { boardOf, foldBoard, leadOf } from './evening-board.ts'

function standing(name: string, points: number, lastPoints: number | null): EveningStanding {
  const playerId = v.parse(PlayerId, crypto.randomUUID())
  return { playerId, name, avatar: null, avatarColor: 'tile-1', points, crowns: 0, lastPoints }
}

describe('the board of the evening', () => {
  const lines = boardOf(Array.from({ length: 20 }, (_, place) => standing(`P${place}`, 40 - place, 0)))
  const namesOf = (ownRow: number | null, first: number) => {
    const me = ownRow === null ? null : (lines[ownRow]?.standing.playerId ?? null)
    const { shown, others } = foldBoard(lines, me, first)
    return { names: shown.map((line) => line.standing.name).join(' '), others }
  }

  it('[ROOM-202] the board folds to its first lines and the own one', () => {
    expect(namesOf(null, 3)).toEqual({ names: 'P0 P1 P2', others: 17 })
    expect(namesOf(1, 3)).toEqual({ names: 'P0 P1 P2', others: 17 })
    expect(namesOf(9, 3)).toEqual({ names: 'P0 P1 P2 P9', others: 16 })
  })

  it('[ROOM-202] the board is not folded for a single line', () => {
    expect(namesOf(null, 18).others).toBe(2)
    expect(namesOf(19, 18).others).toBe(0)
    expect(namesOf(null, 19).others).toBe(0)
  })
})

describe('the lead of the evening', () => {
  it.each([
    ['first', 1, [standing('Lena', 10, 10), standing('Noor', 5, 5)], 'Lena'],
    ['taken', 3, [standing('Lena', 24, 10), standing('Noor', 21, 5)], 'Lena'],
    ['kept', 2, [standing('Lena', 15, 5), standing('Noor', 10, 10)], 'Lena'],
    ['shared', 2, [standing('Lena', 15, 5), standing('Noor', 15, 10)], 'Lena Noor'],
    ['shared', 1, [standing('Lena', 5, 5), standing('Noor', 5, 5)], 'Lena Noor'],
  ] as const)('[ROOM-143] is %s after %i games', (kind, games, standings, names) => {
    const lead = leadOf({ games, standings: [...standings] })
    expect(lead?.kind).toBe(kind)
    expect(lead?.leaders.map(({ name }) => name).join(' ')).toBe(names)
  })

  it('[ROOM-143] belongs to no browser without points', () => {
    expect(leadOf({ games: 0, standings: [] })).toBeNull()
    expect(leadOf({ games: 1, standings: [standing('Lena', 0, 0)] })).toBeNull()
  })
})

describe('the standings of the evening', () => {
  it('[ROOM-199] the standings begin with the most points, then with the most crowns', () => {
    const { room, players } = testRoom().current()
    const eveningScores = players.flatMap(({ id: playerId, roomId, browserKey: _, ...player }) =>
      [
        ['Ana', 9, 3],
        ['Ben', 10, 1],
        ['Cleo', 10, 2],
      ].map(([name, points, crowns]) => ({
        ...{ roomId, playerId, name: String(name), avatar: player.avatar, avatarColor: player.avatarColor },
        ...{
          browserKey: v.parse(eveningScoresTable.row.entries.browserKey, `browser-of-${name}`),
          games: 3,
          lastPoints: 0,
        },
        ...{ points: Number(points), crowns: Number(crowns) },
      })),
    )
    for (const scores of [eveningScores, eveningScores.toReversed()]) {
      const { standings } = viewEvening({ ...testRoom().current(), room, eveningScores: scores })
      expect(standings.map(({ name }) => name)).toEqual(['Cleo', 'Ben', 'Ana'])
    }
  })
})
