import { expect, it } from 'vitest'
import { ANA, BEN, CLEO, player } from '#client/sync/testing/room-fixtures.ts'
import type { GameId } from '#rooms/ids.ts'
import { loudGame } from './loud-game.ts'

const vote = (id: string) => ({ voteForGame: id as GameId })

it('[ROOM-103] recommends the game with the most votes to the host', () => {
  const players = [
    player(ANA, 'Ana', { isHost: true }),
    player(BEN, 'Ben', vote('chess')),
    player(CLEO, 'Cleo', vote('chess')),
  ]
  expect(loudGame(['draughts', 'chess'], players)).toBe('chess')
})

it('[ROOM-103] recommends the first of several games with equal votes', () => {
  expect(loudGame(['draughts', 'chess'], [player(ANA, 'Ana', { isHost: true })])).toBe('draughts')
  const players = [player(BEN, 'Ben', vote('chess')), player(CLEO, 'Cleo', vote('draughts'))]
  expect(loudGame(['draughts', 'chess'], players)).toBe('draughts')
})

it('recommends nothing without a game', () => {
  expect(loudGame([], [])).toBeNull()
})
