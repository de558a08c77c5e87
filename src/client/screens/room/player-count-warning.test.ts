import { expect, it } from 'vitest'
import { playerCountWarning, startLabel, voteNote } from './player-count-warning.ts'

const game = { minPlayers: 4, maxPlayers: 32 }

it('says how many are missing', () => {
  expect(playerCountWarning(game, 1)).toBe('Need 3 more player(s)')
  expect(playerCountWarning(game, 3)).toBe('Need 1 more player(s)')
})

it('says how many are allowed', () => {
  expect(playerCountWarning(game, 33)).toBe('Too many players (max 32)')
})

it('says nothing within the range, ends included', () => {
  expect(playerCountWarning(game, 4)).toBeNull()
  expect(playerCountWarning(game, 32)).toBeNull()
  expect(voteNote(game, 4)).toBeNull()
})

it('[ROOM-77] the Start button says why it cannot start', () => {
  expect(startLabel(game, 3)).toBe('Need 4+ players')
  expect(startLabel(game, 33)).toBe('At most 32 players')
  expect(startLabel(game, 4)).toBe('Start')
  expect(startLabel(game, 32)).toBe('Start')
})

it('notes that a vote for an unavailable game counts', () => {
  expect(voteNote(game, 3)).toBe('It needs 1 more player(s) to start, but your vote counts.')
})
