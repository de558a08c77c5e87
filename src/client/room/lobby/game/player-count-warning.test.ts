import { expect, it } from 'vitest'
import { playerCountWarning, startProblem, voteNote } from './player-count-warning.ts'

const game = { minPlayers: 4, maxPlayers: 32 }

it('warns how many players are missing', () => {
  expect(playerCountWarning(game, 1)).toBe('Need 3 more players')
  expect(playerCountWarning(game, 3)).toBe('Need 1 more player')
})

it('warns how many players are allowed', () => {
  expect(playerCountWarning(game, 33)).toBe('Too many players (max 32)')
})

it('gives no warning within the range, limits included', () => {
  expect(playerCountWarning(game, 4)).toBeNull()
  expect(playerCountWarning(game, 32)).toBeNull()
  expect(voteNote(game, 4)).toBeNull()
})

it('[ROOM-77] [ROOM-179] the labels of disabled Start and Play again buttons give the reason', () => {
  expect(startProblem(game, 3)).toBe('Need 4+ players')
  expect(startProblem(game, 33)).toBe('At most 32 players')
  expect(startProblem(game, 4)).toBeNull()
  expect(startProblem(game, 32)).toBeNull()
})

it('notes that a vote for an unavailable game still counts', () => {
  expect(voteNote(game, 3)).toBe('It needs 1 more player to start, but your vote counts.')
})
