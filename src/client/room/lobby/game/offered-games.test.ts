import { expect, it } from 'vitest'
import { playableDefinitions } from '#client/definitions.ts'
import { drafts } from '#games/catalogue.ts'
import { offeredGamesFrom } from './offered-games.ts'

const [playable = ''] = playableDefinitions.map(({ id }) => id)
const [draft = '', ...otherDrafts] = drafts.map(({ id }) => id)

function idsOf(content: string): string[] {
  return offeredGamesFrom(content).map((game) => game.id)
}

it('offers the games of the page in their order', () => {
  expect(idsOf(`${draft}, ${playable}`)).toEqual([draft, playable])
})

it('offers the games that can be played if the page names no known game', () => {
  const all = playableDefinitions.slice(0, 4).map(({ id }) => id)
  expect(all.length).toBeGreaterThan(0)
  expect(idsOf('')).toEqual(all)
  expect(idsOf('__OFFERED_GAMES__')).toEqual(all)
})

it('offers at most four games', () => {
  expect(idsOf([playable, draft, ...otherDrafts].join(','))).toHaveLength(4)
})
