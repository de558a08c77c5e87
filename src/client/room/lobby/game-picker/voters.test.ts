import { expect, it } from 'vitest'
import { ANA, BEN, CLEO, player, roomView } from '#client/sync/testing/room-fixtures.ts'
import { loudGame } from './voters.tsx'

/** The game on the room's table. */
const [draughts = null] = roomView(1).room.tableGames
const host = player(ANA, 'Ana', { isHost: true })
const voters = [player(BEN, 'Ben', { voteForGame: draughts }), player(CLEO, 'Cleo')]

it('[ROOM-225] the lobby recommends the game with the most votes to the host', () => {
  expect(loudGame(['chess', 'draughts'], [host, ...voters])).toBe('draughts')
})

it('[ROOM-225] the lobby recommends the first of several games with equal votes', () => {
  expect(loudGame(['chess', 'draughts'], [host])).toBe('chess')
  expect(loudGame(['draughts', 'chess'], [host])).toBe('draughts')
})

it('recommends nothing without a game', () => {
  expect(loudGame([], [])).toBeNull()
})
