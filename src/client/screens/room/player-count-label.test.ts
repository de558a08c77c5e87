import { expect, it } from 'vitest'
import { playerCountLabel } from './player-count-label.ts'

it.each([
  [3, 'Need 4+ players'],
  [4, null],
  [6, null],
  [7, 'At most 6 players'],
])('[ROOM-22] %i players for a game of 4 to 6: %s', (playerCount, label) => {
  expect(playerCountLabel({ minPlayers: 4, maxPlayers: 6 }, playerCount)).toBe(label)
})
