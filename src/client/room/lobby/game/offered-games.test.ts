import { expect, it } from 'vitest'
import { offeredGamesFrom } from './offered-games.ts'

function idsOf(content: string): string[] {
  return offeredGamesFrom(content).map((game) => game.id)
}

it('offers the games of the page in their order', () => {
  expect(idsOf('speed-polls, fact-or-fiction')).toEqual(['speed-polls', 'fact-or-fiction'])
})

it('offers Fact or Fiction if the page names no known game', () => {
  expect(idsOf('')).toEqual(['fact-or-fiction'])
  expect(idsOf('__OFFERED_GAMES__')).toEqual(['fact-or-fiction'])
})

it('offers at most four games', () => {
  expect(idsOf('mosaic-masters,hidden-roles,fact-or-fiction,speed-polls,chain-story')).toHaveLength(4)
})
