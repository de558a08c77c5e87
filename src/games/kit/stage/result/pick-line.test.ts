import { describe, expect, it } from 'vitest'
import { type Lines, pickLine } from './pick-line.ts'

const lines: Lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const rounds = Array.from({ length: 8 }, (_, index) => index + 1)

describe('the line for a player', () => {
  it('[GAME-75] is the same after a reload', () => {
    for (const round of rounds)
      expect(pickLine(lines, round, 'game', 'ana')).toBe(pickLine(lines, round, 'game', 'ana'))
  })

  it('[GAME-75] comes again only after all others', () => {
    const shown = rounds.map((round) => pickLine(lines, round, 'game', 'ana'))
    expect(new Set(shown).size).toBe(8)
    expect(pickLine(lines, 9, 'game', 'ana')).toBe(shown[0])
  })

  it('differs between players and between games', () => {
    const firstOf = (...ids: string[]) => pickLine(lines, 1, ...ids)
    const players = Array.from({ length: 32 }, (_, index) => firstOf('game', `player ${index}`))
    expect(new Set(players).size).toBe(8)
    const games = Array.from({ length: 32 }, (_, index) => firstOf(`game ${index}`, 'ana'))
    expect(new Set(games).size).toBe(8)
  })
})
