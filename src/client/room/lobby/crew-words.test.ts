import { expect, it } from 'vitest'
import { crewWords } from './crew-words.ts'

it('asks a host who is alone to share the code', () => {
  expect(crewWords(1, 3)).toEqual({
    headline: 'Just you so far!',
    advice: 'Share the code and watch them pop in. 3 more make a game.',
  })
})

it('counts down to a game', () => {
  expect(crewWords(2, 2).advice).toContain('2 more make a game.')
  expect(crewWords(3, 1).advice).toContain('One more makes a game.')
})

it('asks for a pick once nobody is missing', () => {
  expect(crewWords(4, 0).advice).toBe('Pick a game when everybody is here.')
})
