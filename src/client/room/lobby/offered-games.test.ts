import { expect, it } from 'vitest'
import { offeredGamesFrom } from './offered-games.ts'

function idsOf(content: string): string[] {
  return offeredGamesFrom(content).map((game) => game.id)
}

it('offers what the server says, in its order', () => {
  expect(idsOf('speed-polls, fact-or-fiction')).toEqual(['speed-polls', 'fact-or-fiction'])
})

it('offers Fact or Fiction where the page says nothing it knows', () => {
  expect(idsOf('')).toEqual(['fact-or-fiction'])
  expect(idsOf('__OFFERED_GAMES__')).toEqual(['fact-or-fiction'])
})

it('shows four cards at most', () => {
  expect(idsOf('mosaic-masters,hidden-roles,fact-or-fiction,speed-polls,chain-story')).toHaveLength(4)
})
