import { describe, expect, it } from 'vitest'
import { resultTable } from './csv.ts'
import { fileName } from './hand-over.ts'
import type { Keepsake } from './keepsake.ts'
import { resultText } from './result-text.ts'

const keepsake: Keepsake = {
  gameId: 'fact-or-fiction',
  gameName: 'Fact or Fiction',
  roomName: 'Friday Rumpus',
  date: new Date(2026, 10, 3, 23, 59),
  figureTitles: ['Right'],
  standings: [
    { player: null, name: 'Priya', rank: 1, points: 300, figures: [3] },
    { player: null, name: '=Noor', rank: 2, points: 1, figures: [0] },
    { player: null, name: 'مريم', rank: 2, points: 1, figures: [0] },
  ],
  awards: [
    {
      title: 'Best Bluffer',
      winners: ['Priya', '=Noor'],
      reason: 'Fooled everybody who voted',
      quotes: ['I own eleven umbrellas'],
    },
  ],
  rows: [
    ['Statement', 'Author', 'Truth', 'Points'],
    ['-1 sounds "odd"', 'Priya', 'Fact', 100],
  ],
}

describe('the result to keep', () => {
  it('[GAME-53] as text has the game, room and date, the ranking and the awards with what earned them', () => {
    expect(resultText(keepsake)).toBe(
      [
        'Fact or Fiction · Friday Rumpus · 3 November 2026',
        '',
        '1. Priya, 300 points',
        '2. =Noor, 1 point',
        '2. \u2068مريم\u2069, 1 point',
        '',
        'Best Bluffer: Priya and =Noor. Fooled everybody who voted.',
        '“I own eleven umbrellas”',
      ].join('\n'),
    )
  })

  it('[GAME-53] as text needs neither a room name nor awards', () => {
    const bare = resultText({
      ...keepsake,
      roomName: null,
      awards: [],
      standings: keepsake.standings.slice(0, 1),
    })
    expect(bare).toBe('Fact or Fiction · 3 November 2026\n\n1. Priya, 300 points')
  })

  it('[GAME-54] [GAME-173] as a table has the scores, an empty line and the rows of the game, without formulas', () => {
    expect(resultTable(keepsake).split('\r\n')).toEqual([
      '\uFEFF"Rank","Player","Right","Points"',
      '"1","Priya","3","300"',
      '"2","\'=Noor","0","1"',
      '"2","مريم","0","1"',
      '"","","",""',
      '"Statement","Author","Truth","Points"',
      '"\'-1 sounds ""odd""","Priya","Fact","100"',
      '',
    ])
  })

  it('[GAME-54] as a table has the scores alone if nothing was shown', () => {
    expect(resultTable({ ...keepsake, rows: keepsake.rows.slice(0, 1) }).split('\r\n')).toHaveLength(5)
  })

  it('[GAME-172] has a file name that is safe on every system, with the date of the player’s clock', () => {
    expect(fileName('fact-or-fiction', keepsake.date, 'png')).toBe('rumpus-fact-or-fiction-2026-11-03.png')
    expect(fileName('../Odd game', keepsake.date, 'csv')).toBe('rumpus-ddgame-2026-11-03.csv')
  })
})
